#!/usr/bin/env python3
"""Writes what the comparisons found, lines of JSON, as Markdown, CSV and a figure: report.py RESULTS FOLDER VERSIONS..."""
import csv
import json
import math
import sys

COLUMNS = ["work", "size", "peer", "study_s", "peer_s", "ratio", "lowest", "highest", "rounds", "memory_mb", "exponent"]


def number(value):
    if value is None or value == "":
        return ""
    if isinstance(value, (str, int)):
        return str(value)
    return f"{value:.3g}" if abs(value) < 1000 else f"{value:.0f}"


def with_exponents(lines):
    last = {}
    for line in lines:
        before, size = last.get(line["work"]), line.get("size")
        if size and before and line["study_s"] > 0 and before["study_s"] > 0 and size > before["size"]:
            line["exponent"] = math.log(line["study_s"] / before["study_s"]) / math.log(size / before["size"])
        if size:
            last[line["work"]] = line
    return lines


def figure(lines):
    """A point for the median ratio, a line for the spread over rounds, by powers of ten."""
    lines = [line for line in lines if "ratio" in line]
    if not lines:
        return None
    low = math.floor(math.log10(min(min(line["lowest"] for line in lines), 1)))
    high = math.ceil(math.log10(max(max(line["highest"] for line in lines), 1)))
    high = max(high, low + 1)
    left, width, height = 330, 400, 24
    x = lambda ratio: left + width * (math.log10(ratio) - low) / (high - low)
    bottom = 20 + height * len(lines)
    text = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + width + 40}" height="{bottom + 50}" '
            'font-family="sans-serif" font-size="12">']
    for power in range(low, high + 1):
        place = x(10.0 ** power)
        colour = "#000" if power == 0 else "#ccc"
        text.append(f'<line x1="{place:.1f}" y1="10" x2="{place:.1f}" y2="{bottom}" stroke="{colour}"/>')
        text.append(f'<text x="{place:.1f}" y="{bottom + 16}" text-anchor="middle">{10.0 ** power:g}</text>')
    for row, line in enumerate(lines):
        y = 24 + height * row
        name = f'{line["work"]} / {line["peer"]}'.replace("&", "&amp;").replace("<", "&lt;")
        text.append(f'<text x="{left - 10}" y="{y + 4}" text-anchor="end">{name}</text>')
        text.append(f'<line x1="{x(line["lowest"]):.1f}" y1="{y}" x2="{x(line["highest"]):.1f}" y2="{y}" stroke="#369"/>')
        text.append(f'<circle cx="{x(line["ratio"]):.1f}" cy="{y}" r="4" fill="#369"/>')
    text.append(f'<text x="{left + width / 2}" y="{bottom + 38}" text-anchor="middle">Times as fast as the peer</text>')
    return "\n".join(text + ["</svg>", ""])


def main():
    results, folder, versions = sys.argv[1], sys.argv[2], sys.argv[3:]
    with open(results) as file:
        lines = with_exponents([json.loads(line) for line in file])
    with open(f"{folder}/benchmarks.csv", "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        writer.writerows([number(line.get(column)) for column in COLUMNS] for line in lines)
    drawn = figure(lines)
    if drawn:
        with open(f"{folder}/benchmarks.svg", "w") as file:
            file.write(drawn)
    compared = [line for line in lines if "ratio" in line]
    scaled = [line for line in lines if "size" in line]
    with open(f"{folder}/benchmarks.md", "w") as file:
        file.write("# How fast study is\n\n" + "".join(f"- {version}\n" for version in versions) + "\n")
        if compared:
            file.write("Seconds are medians over rounds; the ratio is of each round, its median and its spread.\n\n"
                       "| work | peer | study s | peer s | times as fast | lowest | highest | MB |\n"
                       "|---|---|--:|--:|--:|--:|--:|--:|\n")
            for line in compared:
                cells = [line["work"], line["peer"]] + [
                    number(line.get(name)) for name in ("study_s", "peer_s", "ratio", "lowest", "highest", "memory_mb")]
                file.write("| " + " | ".join(cells) + " |\n")
            file.write("\n![Ratios](benchmarks.svg)\n")
        if scaled:
            file.write("\n| work | size | s | MB | exponent |\n|---|--:|--:|--:|--:|\n")
            for line in scaled:
                cells = [line["work"]] + [number(line.get(name)) for name in ("size", "study_s", "memory_mb", "exponent")]
                file.write("| " + " | ".join(cells) + " |\n")


main()
