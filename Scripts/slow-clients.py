#!/usr/bin/env python3
"""Keeps `waymark serve` waiting with 1,000 slow clients and 1,000 idle ones, and asks it beside them.

    slow-clients.py WAYMARK REGION [--slow N] [--idle N] [--seconds S]

A slow client sends a byte of its request every second and takes its answer by 100 bytes a second; an idle one has
had an answer and keeps its connection. Both come back where they are sent away. The others ask for tiles of the
map, `/health` and routes, four at a time, each on a connection of its own. Prints their number, how many failed,
and their times; ends with 1 where one failed or took more than two seconds.
"""
import argparse
import asyncio
import json
import random
import resource
import subprocess
import sys
import time


async def opened(port):
    return await asyncio.wait_for(asyncio.open_connection("127.0.0.1", port), 10)


async def slow(port, counts, end):
    while time.monotonic() < end:
        try:
            reader, writer = await opened(port)
            counts["slow"] += 1
            for byte in b"GET /styles/day.json HTTP/1.1\r\nhost: localhost\r\n\r\n":
                writer.write(bytes([byte]))
                await writer.drain()
                await asyncio.sleep(1)
            while await reader.read(100):
                await asyncio.sleep(1)
            writer.close()
        except (OSError, asyncio.TimeoutError):
            pass
        counts["cut"] += 1
        await asyncio.sleep(random.random())


async def idle(port, counts, end):
    while time.monotonic() < end:
        try:
            reader, writer = await opened(port)
            counts["idle"] += 1
            writer.write(b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n")
            while await reader.read(4096):
                pass
            writer.close()
        except (OSError, asyncio.TimeoutError):
            pass
        counts["closed"] += 1
        await asyncio.sleep(random.random())


async def asked(port, path, body, times, failures):
    start = time.monotonic()
    try:
        reader, writer = await opened(port)
        head = f"{'POST' if body else 'GET'} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n"
        if body:
            head += f"content-length: {len(body)}\r\n"
        writer.write((head + "\r\n").encode() + (body or b""))
        answer = await asyncio.wait_for(reader.read(-1), 10)
        writer.close()
        # Some places have no road within reach.
        if not answer.startswith((b"HTTP/1.1 200", b"HTTP/1.1 204")) and b'"NoSegment"' not in answer:
            failures.append((path, answer[:60]))
    except (OSError, asyncio.TimeoutError) as error:
        failures.append((path, repr(error)))
    times.append(time.monotonic() - start)


async def other(port, region, times, failures, end):
    generator = random.Random(1)
    south, west, north, east = (region["bounds"][corner][axis] for corner, axis in (
        ("southWest", "latitude"), ("southWest", "longitude"),
        ("northEast", "latitude"), ("northEast", "longitude")))

    def place():
        return {"coordinate": {
            "latitude": generator.uniform(south + (north - south) * 0.3, north - (north - south) * 0.3),
            "longitude": generator.uniform(west + (east - west) * 0.3, east - (east - west) * 0.3)}}

    while time.monotonic() < end:
        kind = generator.randrange(3)
        if kind == 0:
            await asked(port, "/health", None, times, failures)
        elif kind == 1:
            await asked(port, f"/tiles/14/{generator.randrange(16384)}/{generator.randrange(16384)}.mvt",
                        None, times, failures)
        else:
            one = place()
            body = json.dumps({"origin": one, "limits": [60]}).encode()
            await asked(port, "/v1/isochrone", body, times, failures)


async def run(port, arguments):
    reader, writer = await opened(port)
    writer.write(b"GET /v1/regions HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
    region = json.loads((await reader.read(-1)).split(b"\r\n\r\n", 1)[1])["regions"][0]
    end = time.monotonic() + arguments.seconds
    counts = dict.fromkeys(("slow", "idle", "cut", "closed"), 0)
    crowd = [asyncio.create_task(slow(port, counts, end)) for _ in range(arguments.slow)]
    crowd += [asyncio.create_task(idle(port, counts, end)) for _ in range(arguments.idle)]
    await asyncio.sleep(3)
    times, failures = [], []
    await asyncio.gather(*(other(port, region, times, failures, end) for _ in range(4)))
    for task in crowd:
        task.cancel()
    times.sort()
    print(f"{arguments.slow} slow and {arguments.idle} idle clients opened {counts['slow']} and "
          f"{counts['idle']} connections, {counts['cut']} and {counts['closed']} of which ended")
    print(f"others: {len(times)} requests, {len(failures)} failed; median {times[len(times) // 2] * 1000:.1f} ms, "
          f"p99 {times[int(len(times) * 0.99)] * 1000:.1f} ms, longest {times[-1] * 1000:.0f} ms")
    for failure in failures[:5]:
        print(f"  failed: {failure}")
    return bool(failures) or times[-1] > 2


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("waymark")
    parser.add_argument("region")
    parser.add_argument("--slow", type=int, default=1000)
    parser.add_argument("--idle", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60)
    arguments = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 8192), most))
    server = subprocess.Popen(
        [arguments.waymark, "serve", arguments.region, "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        words = [word for word in server.stdout.readline().split() if word.startswith("http")]
        if not words:
            sys.exit("slow-clients: the server did not start")
        port = int(words[0].rstrip("/;").rsplit(":", 1)[1])
        failed = asyncio.run(run(port, arguments))
    finally:
        server.terminate()
        status = server.wait(30)
    print(f"the server ended with {status}")
    sys.exit(1 if failed or status else 0)


if __name__ == "__main__":
    main()
