/// Hedges' g of dyslexic adults less controls by the names of measures, as people and not simulated readers had them.
///
/// Computed from the public CopCo corpus (Hollenstein, Barrett & Björnsdóttir, "The Copenhagen Corpus of Eye Tracking
/// Recordings from Natural Reading of Danish Texts", 2022): 19 dyslexic and 28 control adults, EyeLink 1000. They read far
/// more than a few passages, so that chance blurs their means less.
let publishedEffects = [
  "words_per_minute": -1.82,
  "fixation_duration_mean_ms": 1.58,
  "fixation_duration_median_ms": 1.54,
  "fixation_duration_sd_log": 1.38,
  "fixations_per_word": 1.49,
  "words_fixated_more_than_once": 1.65,
  "skipped": -1.50,
  "skipped_1_to_3_letters": -1.59,
  "skipped_4_to_6_letters": -1.30,
  "skipped_7_or_more_letters": -0.85,
  "mean_first_fixation_duration_ms": 1.56,
  "mean_gaze_duration_ms": 1.71,
  "mean_go_past_duration_ms": 1.74,
  "mean_total_duration_ms": 1.46,
  "forward_saccade_mean_chars": -0.94,
  "forward_saccade_median_chars": -1.02,
  "forward_saccade_mean_boxes": -0.94,
]
