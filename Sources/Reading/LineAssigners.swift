public import Basics

/// Every rule by which fixations are assigned to lines.
///
/// A new one is one file in `LineAssigners/`, and one line here.
public let lineAssigners: Catalog<any LineAssigner> = [
  Confident.entry,
  Slice.entry,
  Vote.entry,
  Warp.entry,
  Cluster.entry,
  Stretch.entry,
  Regress.entry,
  Merge.entry,
  Split.entry,
  Chain.entry,
  Attach.entry,
  Segment.entry,
  Compare.entry,
]
