#!/usr/bin/env python3
"""Compares detectors with those of pymovements, sample by sample, by Cohen's kappa.

    study events --detector ivt --option ivt.velocity=30 --option ivt.window=14 --option ivt.minimum=40 \\
      --option ivt.merge-gap=0 --option ivt.gap-fill=0 --csv > ivt.csv
    study events --detector idt --option idt.dispersion=1 --option idt.minimum=100 --csv > idt.csv
    study events --detector engbert-kliegl --option engbert-kliegl.velocity-method=savitzky-golay \\
      --option engbert-kliegl.window=14 --csv > ek.csv
    python Tests/Benchmarks/detectors.py FOLDER ivt=ivt.csv idt=idt.csv engbert-kliegl=ek.csv

FOLDER holds recordings of 500 samples per second as tab-separated time_ms, x_px and y_px, such as the images of Andersson,
Larsson, Holmqvist, Stridh & Nyström 2017; the CSV files have the columns recording, kind, start_ms and end_ms, and name a
recording as its file, with or without its ending. It needs numpy, scipy and pymovements.

The two differ where they must: study counts a degree of azimuth by the parallel the eye is on; its velocity is not known
within half a window of a recording's ends; and its I-DT ends a fixation before the sample that leaves the range, counting
time and not samples, where pymovements takes that sample in.
"""
import csv
import pathlib
import sys
import warnings

warnings.filterwarnings("ignore")

import numpy as np
import pymovements as pm
from scipy.signal import savgol_filter

SCREEN = {"pixels": (1024, 768), "millimetres": (380, 300), "distance": 670}


def recording(path):
    rows = [line.rstrip("\n").split("\t") for line in path.open()][1:]
    times, x, y = (np.array([float(row[i] or "nan") for row in rows]) for i in range(3))
    across = (x - SCREEN["pixels"][0] / 2) * SCREEN["millimetres"][0] / SCREEN["pixels"][0]
    up = (SCREEN["pixels"][1] / 2 - y) * SCREEN["millimetres"][1] / SCREEN["pixels"][1]
    azimuth = np.degrees(np.arctan2(across, SCREEN["distance"]))
    elevation = np.degrees(np.arctan2(up, np.hypot(across, SCREEN["distance"])))
    return times, np.c_[azimuth, elevation]


def peer(detector, times, angles):
    step = float(np.median(np.diff(times)))
    slopes = [savgol_filter(angle, 7, 2, deriv=1, delta=step / 1000, mode="nearest") for angle in angles.T]
    velocity, times = np.c_[tuple(slopes)], times.astype(int)
    if detector == "ivt":
        return pm.events.ivt(velocity, times, minimum_duration=40, velocity_threshold=30.0)
    if detector == "idt":
        return pm.events.idt(angles, times, minimum_duration=100, dispersion_threshold=1.0)
    return pm.events.microsaccades(velocity, times, minimum_duration=6, threshold_factor=6)


def labels(times, events):
    found = np.zeros(len(times), bool)
    for start, end in events:
        found |= (times >= start - 1e-6) & (times <= end + 1e-6)
    return found


def kappa(a, b):
    agreed = np.mean(a == b)
    chance = a.mean() * b.mean() + (1 - a.mean()) * (1 - b.mean())
    return 1.0 if chance == 1 else (agreed - chance) / (1 - chance)


def main():
    folder = pathlib.Path(sys.argv[1])
    print(f"pymovements {pm.__version__}")
    for argument in sys.argv[2:]:
        detector, path = argument.split("=", 1)
        kind = "saccade" if detector == "engbert-kliegl" else "fixation"
        rows = [row for row in csv.DictReader(open(path)) if row["kind"] == kind]
        both = []
        for file in sorted(folder.glob("*.tsv")):
            times, angles = recording(file)
            own = [(float(row["start_ms"]), float(row["end_ms"])) for row in rows
                   if row["recording"] in (file.name, file.stem)]
            frame = peer(detector, times, angles).frame
            pair = labels(times, own), labels(times, zip(frame["onset"], frame["offset"]))
            both.append(pair)
            print(f"{detector:15s} {file.stem:25s} kappa {kappa(*pair):.4f}  events {len(own)}, {len(frame)}")
        print(f"{detector:15s} {'all':25s} kappa {kappa(*map(np.concatenate, zip(*both))):.4f}")


main()
