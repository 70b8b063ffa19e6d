#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// Distributions of Boost.Math. Each gives NaN where it is not defined, and never stops the program.

/// The shares of a standard normal distribution below and above `x`, and the place below which a share lies.
double study_normal_below(double x);
double study_normal_above(double x);
double study_normal_quantile(double share);

/// The same of Student's t.
double study_t_below(double x, double degrees);
double study_t_above(double x, double degrees);
double study_t_quantile(double share, double degrees);

/// The share of a noncentral t distribution below `x`.
double study_noncentral_t_below(double x, double degrees, double noncentrality);

double study_chi_squared_above(double x, double degrees);
double study_f_above(double x, double first_degrees, double second_degrees);
double study_f_quantile(double share, double first_degrees, double second_degrees);
double study_log_gamma(double x);

/// Powell's BOBYQA of NLopt: moves `place` to where `function` is least between the bounds.
///
/// Stops where no coordinate moves by more than `tolerance`, relative to its size, or after `limit` evaluations. Returns NLopt's status, negative
/// where it failed, and the least value in `least`.
int study_bobyqa(size_t count, double (*function)(const double *place, void *context), void *context,
                 const double *lower, const double *upper, const double *step, double tolerance, int limit,
                 double *place, double *least);

#ifdef __cplusplus
}
#endif
