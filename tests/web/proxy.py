"""A bad line: a program that passes everything on to a server, late. `python -m tests.web.proxy PORT MS [OWN_PORT]`

Each direction takes half of the delay, so that is what a round trip takes longer.
"""

import asyncio
import sys


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, delay: float) -> None:
    """Everything that comes in goes out, in order, each piece so much later."""
    loop = asyncio.get_running_loop()
    on_its_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

    async def deliver() -> None:
        while True:
            due, piece = await on_its_way.get()
            await asyncio.sleep(max(0.0, due - loop.time()))
            if not piece:
                writer.close()
                return
            writer.write(piece)

    delivery = asyncio.create_task(deliver())
    try:
        while piece := await reader.read(65536):
            on_its_way.put_nowait((loop.time() + delay, piece))
    except ConnectionError:
        pass
    on_its_way.put_nowait((loop.time() + delay, b""))
    await delivery


async def main(port: int, ms: float, own_port: int) -> None:
    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_connection("127.0.0.1", port)
        delay = ms / 2000
        await asyncio.gather(pass_on(reader, there_writer, delay), pass_on(there_reader, writer, delay))

    server = await asyncio.start_server(take, "127.0.0.1", own_port)
    print(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 0))
