"""What a comparison hands to `run.sh`: lines of JSON in the file that STUDY_BENCHMARK_RESULTS names, nothing without it."""

import json
import os
import statistics


def record(work, peer, ours, theirs, ratios, memory=None):
    """Medians in seconds; ratios by round, above 1 where study is faster; memory in MB."""
    write({
        "work": work, "peer": peer, "study_s": ours, "peer_s": theirs, "ratio": statistics.median(ratios),
        "lowest": min(ratios), "highest": max(ratios), "rounds": len(ratios), "memory_mb": memory,
    })


def record_size(work, size, seconds, memory=None):
    """One of several sizes of the same work, of which the exponent is told."""
    write({"work": work, "size": size, "study_s": seconds, "memory_mb": memory})


def write(line):
    path = os.environ.get("STUDY_BENCHMARK_RESULTS")
    if path:
        with open(path, "a") as file:
            file.write(json.dumps(line) + "\n")
