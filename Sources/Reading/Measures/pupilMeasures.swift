/// How large the pupil was while the eyes were on a word.
let pupilMeasures: [WordMeasure] = [
  // Subtractive, as Mathôt, Fabius, Van Heusden & Van der Stigchel, "Safe and sensible preprocessing and baseline
  // correction of pupil-size data", 2018, advise. A reading has no pause before each word to take a baseline from, and its
  // first second holds the response to the page's light: the reading's own median stands in for it.
  WordMeasure(
    "pupil_change",
    .number,
    """
    The pupil's mean size while the eyes were on the word, less its median over the reading's fixations, in the tracker's \
    unit. It follows what was read with a delay of half a second to a second, so that earlier words show in it; light, and \
    the angle from which the camera sees the eye at each place of the screen, move it, too. Compare words at like places \
    of like pages, within one reader.
    """
  ) { $0.pupil.mean }
]
