#!/usr/bin/env python3
"""Times the detection of events beside pymovements, in one run and on one thread.

    STUDY_BENCHMARKS=1 sh .ci/build.sh --product EventsBenchmark
    python Tests/Benchmarks/events.py .build/release/EventsBenchmark

It needs numpy and pymovements. Both sides get the same million samples of synthetic reading at 1000 Hz. The chain: pixels
to degrees, velocity by Savitzky and Golay in 7 samples, I-VT at 20 deg/s and 100 ms, the place of each event; pymovements
tells the mean place, and study all properties. Rounds alternate; ratios are by round, and their median. I-DT, a loop in
pymovements, sees the first hundred thousand samples there.
"""
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import warnings

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "POLARS_MAX_THREADS"):
    os.environ[name] = "1"
warnings.filterwarnings("ignore")

from results import record

import numpy as np
import polars as pl
import pymovements as pm

COUNT = 1_000_000


def reading(count, seed=1):
    """Fixations of about 220 ms, saccades of 2.2 ms/deg + 21 ms, lines of text; pixels."""
    draw = np.random.default_rng(seed)
    x, y, place, line = [], [], 100.0, 100.0
    length = 0
    while length < count:
        still = int(np.clip(draw.gamma(7, 32), 60, 700))
        goal = place + draw.uniform(40, 160)
        if goal > 1180:
            goal, line = 100.0, line + 40 if line < 900 else 100.0
        before = y[-1][-1] if y else line
        way = abs(goal - place) / 40
        steps = int(2.2 * way + 21)
        part = np.linspace(0, 1, steps)
        part = part ** 3 * (10 - 15 * part + 6 * part ** 2)
        x += [np.full(still, place), place + (goal - place) * part]
        y += [np.full(still, before), before + (line - before) * part]
        place, length = goal, length + still + steps
    noise = draw.normal(0, 0.4, (2, count))
    return np.concatenate(x)[:count] + noise[0], np.concatenate(y)[:count] + noise[1]


def experiment():
    return pm.Experiment(screen_width_px=1280, screen_height_px=1024, screen_width_cm=38, screen_height_cm=30,
                         distance_cm=68, origin="upper left", sampling_rate=1000)


def peer_chain(x, y):
    start = time.perf_counter()
    frame = pl.DataFrame({"time": np.arange(len(x)), "x": x, "y": y})
    gaze = pm.Gaze(samples=frame, experiment=experiment(), pixel_columns=["x", "y"])
    gaze.pix2deg()
    gaze.pos2vel(method="savitzky_golay", window_length=7, degree=2)
    gaze.detect("ivt", velocity_threshold=20.0, minimum_duration=100)
    gaze.compute_event_properties(("location", {"position_column": "position"}))
    return time.perf_counter() - start, len(gaze.events.frame)


def peer_idt(x, y):
    position = np.c_[np.degrees(np.arctan2((x - 640) * 380 / 1280, 680)),
                     np.degrees(np.arctan2((512 - y) * 300 / 1024, 680))]
    times = np.arange(len(x))
    start = time.perf_counter()
    events = pm.events.idt(position, times, minimum_duration=100, dispersion_threshold=1.0)
    return time.perf_counter() - start, len(events.frame)


def main():
    x, y = reading(COUNT)
    part = COUNT // 10
    ratios = {"chain": [], "idt": []}
    told = {}
    with tempfile.NamedTemporaryFile() as file:
        np.concatenate([x, y]).astype("<f8").tofile(file.name)
        for _ in range(int(os.environ.get("ROUNDS", 3))):
            lines = subprocess.run([sys.argv[1], file.name], check=True, capture_output=True, text=True).stdout
            own = {line["job"]: line for line in map(json.loads, lines.splitlines())}
            peers = {"chain": (COUNT, *peer_chain(x, y)), "idt": (part, *peer_idt(x[:part], y[:part]))}
            for job, (count, seconds, events) in peers.items():
                each = statistics.median(own[job]["seconds"]) / own[job]["samples"]
                ratios[job].append(seconds / count / each)
                told[job] = (seconds / count * 1e9, events * COUNT // count, each * 1e9, own[job]["events"])
            steps = {job: statistics.median(line["seconds"]) / line["samples"] * 1e9 for job, line in own.items()}
    print(f"pymovements {pm.__version__}, numpy {np.__version__}, one thread")
    for job, found in ratios.items():
        peer, theirs, each, ours = told[job]
        record(f"events: {job}, a million samples", f"pymovements {pm.__version__}", each * COUNT / 1e9, peer * COUNT / 1e9, found)
        print(f"{job:6s} {statistics.median(found):5.0f} times  (pymovements {peer:.0f} ns a sample, {theirs} events; "
              f"study {each:.1f} ns, {ours} events)")
    print("study, ns a sample: " + ", ".join(f"{job} {value:.1f}" for job, value in steps.items()))


main()
