"""What a soak has measured: whether something grows or leaks, and a plot of it."""

import statistics

COLOURS = {"serve": "#1f6fd1", "demo": "#c2410c"}
# Megabytes that may be added after the start without being called growth, or that share of all.
MOST_GROWTH, MOST_SHARE = 24.0, 0.10
MOST_DESCRIPTORS, MOST_THREADS = 8, 8
# Seconds of which something can be said about growth.
LEAST = 110


def slope(points):
    """Units in a minute of the line that fits (seconds, value) best; 0 for fewer than three points."""
    if len(points) < 3:
        return 0.0
    middle = statistics.fmean(x for x, _ in points), statistics.fmean(y for _, y in points)
    square = sum((x - middle[0]) ** 2 for x, _ in points)
    product = sum((x - middle[0]) * (y - middle[1]) for x, y in points)
    return 60 * product / square if square else 0.0


def growth(points):
    """Whether values rise along their line by more than is allowed, and in their thirds too: (fault, slope)."""
    if len(points) < 6 or points[-1][0] - points[0][0] < LEAST:
        return False, slope(points)
    third = len(points) // 3
    first = statistics.median(y for _, y in points[:third])
    last = statistics.median(y for _, y in points[-third:])
    most = max(MOST_GROWTH, MOST_SHARE * first)
    rise = slope(points) * (points[-1][0] - points[0][0]) / 60
    return rise > most and last - first > most, slope(points)


def judge(rows, warm_up, health_limit, base, rest):
    """The faults in `rows`, each a dict of a sample; `base` and `rest` are descriptors before and after."""
    faults = []
    for name in dict.fromkeys(row["process"] for row in rows):
        own = [row for row in rows if row["process"] == name]
        warm = [row for row in own if row["seconds"] >= warm_up]
        is_growing, rate = growth([(row["seconds"], row["megabytes"]) for row in warm])
        print(f"soak: {name} {own[-1]['megabytes']:.0f} MB, {rate:+.2f} MB a minute after the start, "
              f"{rest[name]} descriptors at rest ({base[name]} before)")
        if is_growing:
            faults.append(f"{name} grows by {rate:.1f} MB a minute")
        if rest[name] > base[name] + MOST_DESCRIPTORS:
            faults.append(f"{name} keeps {rest[name] - base[name]} descriptors")
        threads = [row["threads"] for row in warm]
        if threads and threads[-1] > threads[0] + MOST_THREADS:
            faults.append(f"{name} has {threads[-1] - threads[0]} more threads")
        slow = [row for row in own if row["health_ms"] > health_limit]
        if slow:
            worst = max(row["health_ms"] for row in slow)
            faults.append(f"/health of {name} took up to {worst:.0f} ms, {len(slow)} times over the limit")
    return faults


def plot(rows, path):
    """Draws the samples as SVG: one field for each of the values, one line for each process."""
    fields = [("megabytes", "memory, MB"), ("descriptors", "open descriptors"), ("threads", "threads"),
              ("health_ms", "/health, ms"), ("answers", "answers so far"), ("busy", "503 so far")]
    width, height, left = 900, 130, 70
    end = max(1.0, max(row["seconds"] for row in rows))
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{len(fields) * (height + 34) + 30}"'
             ' font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="white"/>']
    for index, (field, title) in enumerate(fields):
        top = 24 + index * (height + 34)
        most = max(1.0, max(row[field] for row in rows))
        parts.append(f'<text x="{left}" y="{top - 6}">{title}</text>'
                     f'<path d="M{left} {top}V{top + height}H{width - 20}" fill="none" stroke="#888"/>'
                     f'<text x="{left - 6}" y="{top + 10}" text-anchor="end">{most:.0f}</text>'
                     f'<text x="{left - 6}" y="{top + height}" text-anchor="end">0</text>')
        for name, colour in COLOURS.items():
            line = " ".join(
                f"{left + row['seconds'] / end * (width - 20 - left):.1f},{top + height * (1 - row[field] / most):.1f}"
                for row in rows if row["process"] == name)
            parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
    foot = 24 + len(fields) * (height + 34) - 10
    parts += [f'<text x="{left + 90 * number}" y="{foot}" fill="{colour}">{name}</text>'
              for number, (name, colour) in enumerate(COLOURS.items())]
    parts.append(f'<text x="{width - 20}" y="{foot}" text-anchor="end">{end / 60:.1f} minutes</text></svg>')
    path.write_text("\n".join(parts))
