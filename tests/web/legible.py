"""Text that is too small to be read: what is painted, with all scaling of drawings and of what they lie in.

A drawing may repeat in its corners what stands large in its middle: that is marked as `data-ornament`.
"""

from playwright.sync_api import Page

SMALLEST = 10  # px

SMALL = """(smallest) => {
    const bent = (one) => {
        let scale = 1;
        for (; one; one = one.parentElement) {
            const { transform } = getComputedStyle(one);
            if (transform === 'none') continue;
            const { a, b } = new DOMMatrix(transform);
            scale *= Math.hypot(a, b);
        }
        return scale;
    };
    const drawn = (one) => { const { a, b } = one.getScreenCTM(); return Math.hypot(a, b); };
    const size = (one, style) =>
        parseFloat(style.fontSize) * (one instanceof SVGElement && one.getScreenCTM ? drawn(one) : bent(one));
    const isSeen = (one, box) =>
        box.width > 1 && box.height > 1 && box.bottom > 0 && box.right > 0 && box.top < innerHeight &&
        box.left < innerWidth && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !one.closest('.unseen, [data-ornament]');
    const found = new Set();
    const look = (one, text, px) => {
        if (px > 0 && px < smallest - 0.05) {
            const name = [one, one.parentElement].map((e) => e.getAttribute('class')?.replace(/ ?svelte-\\S+/g, ''));
            found.add(`${px.toFixed(1)} px: ${text.trim().slice(0, 30)} (${name.reverse().join(' > ')})`);
        }
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode, one = text.parentElement, range = document.createRange();
        range.selectNodeContents(text);
        if (!text.data.trim() || ['SCRIPT', 'STYLE', 'OPTION', 'NOSCRIPT'].includes(one.tagName)) continue;
        if (isSeen(one, range.getBoundingClientRect())) look(one, text.data, size(one, getComputedStyle(one)));
    }
    for (const one of document.body.querySelectorAll('*'))
        for (const which of ['::before', '::after']) {
            const style = getComputedStyle(one, which), said = /^"(.*\\w.*)"$/.exec(style.content)?.[1];
            if (said && isSeen(one, one.getBoundingClientRect())) look(one, said, size(one, style));
        }
    return [...found];
}"""


def too_small(page: Page) -> list[str]:
    """What can be seen now, and not be read."""
    return page.evaluate(SMALL, SMALLEST)
