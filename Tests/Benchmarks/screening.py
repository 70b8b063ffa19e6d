#!/usr/bin/env python3
"""Times a screening of 8 measures, together and each alone, with 200 permutations, beside scikit-learn, by participants.

    STUDY_BENCHMARKS=1 sh .ci/build.sh --product StatisticsBenchmark
    python Tests/Benchmarks/screening.py .build/release/StatisticsBenchmark [100 200 500 1000 2000]

It needs numpy and scikit-learn. scikit-learn does what study does by default: 20 stratified parts, standardised by what is learnt
from, `LogisticRegression(C=1)`. Its time is that of 4 permutations of all measures together and of one alone, taken 50 times,
on one core; study's is of all it does, on all cores. The exponent is of study's time by participants, first to last.
"""
import json
import math
import os
import subprocess
import sys
import tempfile
import time

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"

from results import record, record_size

import numpy as np
import sklearn
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import StratifiedKFold, cross_val_predict
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

MEASURES, PERMUTATIONS, TRIED = 8, 200, 4


def participants(count):
    draw = np.random.default_rng(count)
    group = np.arange(count) % 2
    return group, draw.normal(size=(count, MEASURES)) + 0.3 * group[:, None]


def area(group, measures, seed):
    parts = StratifiedKFold(20, shuffle=True, random_state=seed)
    rule = make_pipeline(StandardScaler(), LogisticRegression(C=1))
    return roc_auc_score(group, cross_val_predict(rule, measures, group, cv=parts, method="decision_function"))


def by_sklearn(group, measures):
    draw = np.random.default_rng(1)
    start = time.perf_counter()
    for turn in range(TRIED):
        shuffled = draw.permutation(group)
        area(shuffled, measures, turn)
        together = time.perf_counter()
    for turn in range(TRIED):
        area(draw.permutation(group), measures[:, :1], turn)
    alone = time.perf_counter() - together
    return ((together - start) + MEASURES * alone) / TRIED * (PERMUTATIONS + 1), area(group, measures, 0)


def main():
    counts = [int(word) for word in sys.argv[2:]] or [100, 200, 500, 1000, 2000]
    print(f"scikit-learn {sklearn.__version__}, {os.cpu_count()} cores")
    own = {}
    with tempfile.TemporaryDirectory() as folder:
        for count in counts:
            group, measures = participants(count)
            path = os.path.join(folder, f"{count}.csv")
            np.savetxt(path, np.column_stack([group, measures]), delimiter=",", fmt="%.17g")
            told = subprocess.run([sys.argv[1], "screen", path], check=True, capture_output=True, text=True).stdout
            seconds, peer = by_sklearn(group, measures)
            for line in map(json.loads, told.splitlines()):
                own.setdefault(line["job"], []).append((count, line["seconds"]))
                record_size(f"screening: {line['job']}", count, line["seconds"])
                record(f"screening: {line['job']}, {count} participants", f"scikit-learn {sklearn.__version__}",
                       line["seconds"], seconds, [seconds / line["seconds"]])
                print(f"{count:5d} {line['job']:11s} {line['seconds']:8.2f} s  AUC {line['result']:.3f}  "
                      f"(scikit-learn {seconds:.1f} s, AUC {peer:.3f}; {seconds / line['seconds']:.0f} times)")
    for job, times in own.items():
        (first, one), (last, other) = times[0], times[-1]
        if last > first:
            print(f"{job}: exponent {math.log(other / one) / math.log(last / first):.2f} from {first} to {last}")


main()
