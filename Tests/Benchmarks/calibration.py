#!/usr/bin/env python3
"""Times the evaluation of calibrations beside scikit-learn, in one run and on one thread.

    STUDY_BENCHMARKS=1 sh .ci/build.sh --product CalibrationBenchmark
    python Tests/Benchmarks/calibration.py .build/release/CalibrationBenchmark ROWS.json SPLITS.json

It needs numpy and scikit-learn. Both sides fit, predict and compute RMSE and R² of the report's seven feature sets for
every split; the checksums over all of these are compared. Rounds alternate; ratios are by round, and their median.

Nested jobs choose the penalty of a ridge on 'all' anew in every fold, of nineteen, by leaving out head conditions of its
training rows. RidgeCV is given those inner folds, on columns standardised on the training rows; a grid search over a pipeline
standardises on each inner fold's training rows, as study does. Checksums hold squared errors and chosen penalties.
"""
import json
import os
import statistics
import subprocess
import sys
import time

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"

from results import record

import numpy as np
import sklearn
from sklearn.linear_model import LinearRegression, Ridge, RidgeCV
from sklearn.metrics import mean_squared_error, r2_score
from sklearn.model_selection import GridSearchCV, LeaveOneGroupOut
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

SETS = [(0, 0, 0, 0), (1, 0, 0, 0), (0, 0, 1, 0), (1, 0, 1, 0), (1, 1, 0, 0), (1, 1, 1, 0), (1, 1, 1, 1)]


def angles(face):
    m = face.reshape(-1, 4, 4)
    pitch = np.arctan2(-m[:, 2, 0], np.hypot(m[:, 2, 1], m[:, 2, 2]))
    return np.degrees(np.c_[np.arctan2(m[:, 2, 1], m[:, 2, 2]), pitch, np.arctan2(m[:, 1, 0], m[:, 0, 0])])


def blocks(path):
    rows = json.load(open(path))["rows"]
    table = {key: np.array([row[key] for row in rows], float)
             for key in ("target", "gazePoint", "faceTransform", "rightEyeTransform", "lookAtPoint")}
    table["angles"] = angles(table["faceTransform"])
    keys = [(row["headPosition"], row["distance"], *row["target"]) for row in rows]
    return table, keys


def grouped(table, keys):
    groups = [[i for i, key in enumerate(keys) if key == group] for group in sorted(set(keys))]
    return {name: np.array([np.median(values[group], axis=0) for group in groups]) for name, values in table.items()}


def feature_sets(table):
    names = ("faceTransform", "rightEyeTransform", "angles", "lookAtPoint")
    return [np.hstack([table["gazePoint"]] + [table[n] for n, used in zip(names, chosen) if used]) for chosen in SETS]


def evaluate(table, splits):
    total, start = 0.0, time.perf_counter()
    targets = table["target"]
    for values in feature_sets(table):
        for split in splits:
            train, test = split["train"], split["test"]
            model = LinearRegression(tol=2.2e-16).fit(values[train], targets[train])
            predicted = model.predict(values[test])
            total += mean_squared_error(targets[test], predicted) ** 0.5 + r2_score(targets[test], predicted)
    return time.perf_counter() - start, total


ALPHAS = [10 ** (step / 2) for step in range(-8, 11)]


def missed(model, values, targets):
    return -float(((model.predict(values) - targets) ** 2).sum())


def ridge_cv(values, targets, inner):
    values = StandardScaler().fit(values).transform(values)
    return RidgeCV(ALPHAS, cv=inner, scoring=missed).fit(values, targets).alpha_


def grid_search(values, targets, inner):
    search = GridSearchCV(make_pipeline(StandardScaler(), Ridge()), {"ridge__alpha": ALPHAS}, cv=inner, scoring=missed,
                          refit=False)
    return search.fit(values, targets).best_params_["ridge__alpha"]


def evaluate_nested(table, groups, splits, choose):
    """Seconds for choosing, fitting and predicting in every fold, and the checksum."""
    total, start = 0.0, time.perf_counter()
    values, targets = feature_sets(table)[6], table["target"]
    for split in splits:
        train, test = split["train"], split["test"]
        kept = np.ptp(values[train], axis=0) >= 1e-5
        known, unknown = values[train][:, kept], values[test][:, kept]
        inner = list(LeaveOneGroupOut().split(known, groups=groups[train]))
        alpha = choose(known, targets[train], inner)
        model = make_pipeline(StandardScaler(), Ridge(alpha)).fit(known, targets[train])
        total += ((model.predict(unknown) - targets[test]) ** 2).sum() + alpha
    return time.perf_counter() - start, total


def main():
    program, rows, splits = sys.argv[1:4]
    table, keys = blocks(rows)
    medians = grouped(table, keys)
    conditions = np.array(["|".join(key[:2]) for key in keys])
    of_medians = np.array(["|".join(key[:2]) for key in sorted(set(keys))])
    split = {name: [{k: np.array(v) for k, v in s.items()} for s in part]
             for name, part in json.load(open(splits)).items()}
    jobs = {"grouped": (medians, split["grouped"]), "frames": (table, split["all"]),
            "frames × 100": (table, split["all"] * 100)}
    rows_of = [(np.flatnonzero(conditions != c), np.flatnonzero(conditions == c)) for c in sorted(set(conditions))]
    left_out = [{"train": train, "test": test} for train, test in rows_of]
    nested = {"nested leave-condition-out": (table, conditions, left_out),
              "nested grouped": (medians, of_medians, split["grouped"][:16])}
    peers = {"RidgeCV": ridge_cv, "grid search": grid_search}
    names = list(jobs) + [f"{job}, {peer}" for job in nested for peer in peers]
    ratios = {job: [] for job in names}
    seconds = {job: [] for job in names}
    for _ in range(int(os.environ.get("ROUNDS", 3))):
        lines = subprocess.run([program, rows, splits], check=True, capture_output=True, text=True).stdout.splitlines()
        for line in map(json.loads, lines):
            own, job = statistics.median(line["seconds"]), line["job"]
            found = {f"{job}, {name}": evaluate_nested(*nested[job], choose) for name, choose in peers.items()} \
                if job in nested else {job: evaluate(*jobs[job])}
            for name, (peer, checksum) in found.items():
                ratios[name].append(peer / own)
                seconds[name].append((peer, own, checksum / line["checksum"] - 1))
    print(f"scikit-learn {sklearn.__version__}, numpy {np.__version__}, one thread")
    for job, found in ratios.items():
        peer, own, difference = sorted(seconds[job])[len(found) // 2]
        record(f"calibration: {job}", f"scikit-learn {sklearn.__version__}", own, peer, found)
        print(f"{job:40s} {statistics.median(found):6.0f} times  (scikit-learn {peer * 1e3:.1f} ms, study {own * 1e3:.2f} ms, "
              f"checksums differ by {difference:.1e})")


main()
