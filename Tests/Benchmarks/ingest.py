#!/usr/bin/env python3
"""How fast, and in how much memory, `study ingest` reads files, beside what Python users do today.

  python3 -m venv ~/peers && ~/peers/bin/pip install pandas pyarrow
  ~/peers/bin/python Tests/Benchmarks/ingest.py .build/study [--rounds 5] [--memory]

A whole `study ingest` (start, format recognition, parsing, all checks, SHA-256 of the file, durable commit) is timed against
one step of the peer's work: `json.loads` of every line, or `pandas.read_csv` of the file, without and with Parquet and
SHA-256; and beside what no ingest can do without, each alone: the digest, the durable write of as many bytes as the study
holds, and the parse by Arrow on all cores. Both run in turn within each round; the ratio is the median over rounds. With
--memory a file of 1 GB is made and read for its peak memory.
"""

import argparse
import hashlib
import json
import os
import platform
import shutil
import statistics
import subprocess
import tempfile
import time

from results import record


def new_study(study, folder):
    home = os.path.join(folder, "study")
    shutil.rmtree(home, ignore_errors=True)
    subprocess.run([study, "init", home], check=True, stdout=subprocess.DEVNULL)
    return home


def begin_ingest(study, file, home):
    return subprocess.Popen([study, "ingest", file, "--study", home, "-q"], stdout=subprocess.DEVNULL)


def check(process, file):
    if process.wait() != 0:
        raise SystemExit(f"study ingest {file} ended with {process.returncode}")


def ingest(study, file, folder):
    """Seconds of a whole ingest into a new study."""
    home = new_study(study, folder)
    begin = time.perf_counter()
    process = begin_ingest(study, file, home)
    check(process, file)
    return time.perf_counter() - begin


def peak_memory(study, file, folder):
    """MB, looked up again and again; what the system adds up for a finished process counts Python's own memory, too."""
    process = begin_ingest(study, file, new_study(study, folder))
    peak = 0
    while process.poll() is None:
        try:
            with open(f"/proc/{process.pid}/status") as status:
                peak = max([peak] + [int(line.split()[1]) for line in status if line.startswith("VmHWM")])
        except (FileNotFoundError, ProcessLookupError):
            break
        time.sleep(0.005)
    check(process, file)
    return peak / 1024


def timed(work):
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def load_lines(file):
    with open(file, "rb") as lines:
        for line in lines:
            json.loads(line)


def simulated_rows(study, folder):
    """The rows of forty simulated participants."""
    data = os.path.join(folder, "simulated")
    subprocess.run(
        [study, "simulate", data, "--participants", "40", "--seed", "1", "--format", "study-json"],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    recordings = os.path.join(data, "recordings")
    for name in sorted(os.listdir(recordings)):
        if name.endswith(".json"):
            with open(os.path.join(recordings, name)) as file:
                yield from json.load(file)["rows"]


def digest(file):
    with open(file, "rb") as whole:
        hashlib.file_digest(whole, "sha256")


def write_durably(size, folder):
    with open(os.path.join(folder, "durable"), "wb") as file:
        file.write(b"\0" * size)
        file.flush()
        os.fsync(file.fileno())


def stored_bytes(folder):
    files = (os.path.join(place, name) for place, _, names in os.walk(os.path.join(folder, "study")) for name in names)
    return sum(map(os.path.getsize, files))


def compare_limits(title, study, file, folder, rounds):
    """What no ingest can do without, each alone; after a comparison, whose study is still there."""
    size = stored_bytes(folder)
    limits = [
        ("SHA-256 alone", lambda: digest(file)),
        (f"a durable write of {size / 1e6:.0f} MB alone", lambda: write_durably(size, folder)),
    ]
    try:
        import pyarrow
        from pyarrow import csv, json as lines
    except ImportError:
        print("the parse alone: skipped, since pyarrow is not installed")
    else:
        read = csv.read_csv if file.endswith(".csv") else lines.read_json
        limits.append((f"the parse by pyarrow {pyarrow.__version__} alone", lambda: read(file)))
    for name, limit in limits:
        compare(title, study, file, folder, limit, name, rounds)


def write_lines(study, folder):
    """36,000 frames of about 1.3 KB each, with blend shapes, as JSON Lines."""
    file = os.path.join(folder, "frames.jsonl")
    with open(file, "w") as lines:
        for number, row in enumerate(simulated_rows(study, folder)):
            row["blendShapes"] = {f"shape{k}": 0.0123456 * k + number * 1e-6 for k in range(18)}
            lines.write(json.dumps(row) + "\n")
    return file


def write_csv(study, folder):
    """The exports of 100 simulated participants in one file."""
    data = os.path.join(folder, "exports")
    subprocess.run(
        [study, "simulate", data, "--participants", "100", "--seed", "2"], check=True, stdout=subprocess.DEVNULL
    )
    recordings = os.path.join(data, "recordings")
    file = os.path.join(folder, "frames.csv")
    with open(file, "w") as whole:
        for index, name in enumerate(sorted(n for n in os.listdir(recordings) if n != "participants.csv")):
            with open(os.path.join(recordings, name)) as part:
                header = part.readline()
                if index == 0:
                    whole.write(header)
                shutil.copyfileobj(part, whole)
    return file


def write_gigabyte(lines, folder):
    """One participant's frames for over three hours, 1 GB."""
    file = os.path.join(folder, "long.jsonl")
    with open(lines) as source:
        rows = [json.loads(line) for line in source]
    number = 0
    with open(file, "w") as long:
        while long.tell() < 1_000_000_000:
            for row in rows:
                row["username"] = "long"
                row["timestamp"] = round(1715694046.7 + number / 60, 6)
                long.write(json.dumps(row) + "\n")
                number += 1
    return file


def compare(title, study, file, folder, peer, peer_name, rounds):
    ours, theirs = [], []
    for _ in range(rounds):
        theirs.append(timed(peer))
        ours.append(ingest(study, file, folder))
    ratios = [b / a for a, b in zip(ours, theirs)]
    ratio, memory = statistics.median(ratios), peak_memory(study, file, folder)
    work = f"ingest: {title}, {os.path.getsize(file) / 1e6:.0f} MB"
    record(work, peer_name, statistics.median(ours), statistics.median(theirs), ratios, memory)
    print(
        f"{title}, {os.path.getsize(file) / 1e6:.0f} MB: study ingest {statistics.median(ours):.3f} s "
        f"({memory:.0f} MB of memory), {peer_name} {statistics.median(theirs):.3f} s: "
        f"{ratio:.2f} times as fast"
    )


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("study")
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--memory", action="store_true")
    chosen = options.parse_args()
    study = os.path.abspath(chosen.study)
    with tempfile.TemporaryDirectory() as folder:
        lines = write_lines(study, folder)
        python = f"json.loads of Python {platform.python_version()}"
        compare("JSON Lines", study, lines, folder, lambda: load_lines(lines), python, chosen.rounds)
        compare_limits("JSON Lines", study, lines, folder, chosen.rounds)
        try:
            import pandas
        except ImportError:
            print("report-csv: skipped, since pandas is not installed")
        else:
            csv = write_csv(study, folder)
            peer = f"read_csv of pandas {pandas.__version__}"
            compare("report-csv", study, csv, folder, lambda: pandas.read_csv(csv), peer, chosen.rounds)
            compare_limits("report-csv", study, csv, folder, chosen.rounds)

            def keep():
                digest(csv)
                pandas.read_csv(csv).to_parquet(os.path.join(folder, "frames.parquet"))

            peer += ", to_parquet and SHA-256"
            try:
                import pyarrow  # noqa: F401
            except ImportError:
                print("report-csv to Parquet: skipped, since pyarrow is not installed")
            else:
                compare("report-csv", study, csv, folder, keep, peer, chosen.rounds)
        if chosen.memory:
            long = write_gigabyte(lines, folder)
            print(f"JSON Lines, {os.path.getsize(long) / 1e6:.0f} MB: {peak_memory(study, long, folder):.0f} MB of memory")


if __name__ == "__main__":
    main()
