/** The rules of a game cut into chapters and parts, so that one can search them and open them at a number. */
import { marked } from 'marked';

export interface Part {
  /** `R14`, or null for what has no number. */
  rule: string | null;
  text: string;
  html: string;
}

export interface Chapter {
  title: string;
  parts: Part[];
}

export function chapters(markdown: string): Chapter[] {
  const found: Chapter[] = [];
  for (const section of markdown.split(/^(?=#{1,4} )/m)) {
    const [, title, body] = /^#{1,4} (.*)\n?([\s\S]*)$/.exec(section) ?? [null, '', section];
    const parts = pieces(body ?? '').map(part);
    if (parts.length > 0) found.push({ title: title ?? '', parts });
  }
  return found;
}

/** Each numbered rule is a piece of its own; so is every paragraph between them. */
function pieces(body: string): string[] {
  return body
    .split(/\n(?=- )|\n\n(?=\S)/)
    .map((piece) => piece.trim())
    .filter(Boolean);
}

function part(text: string): Part {
  const rule = /^- \*\*(R\d+)\*\*/.exec(text)?.[1] ?? null;
  const outdented = text.replace(/^- /, '').replace(/\n {2}/g, '\n');
  return { rule, text, html: marked.parse(outdented, { async: false }) };
}
