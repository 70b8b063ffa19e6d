#include "CMathematics.h"

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/complement.hpp>
#include <boost/math/distributions/fisher_f.hpp>
#include <boost/math/distributions/non_central_t.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <nlopt.h>

#include <limits>

namespace {

using namespace boost::math::policies;

/// Numbers instead of exceptions, and double throughout.
using Quiet = policy<domain_error<ignore_error>, pole_error<ignore_error>, overflow_error<ignore_error>,
                     underflow_error<ignore_error>, rounding_error<ignore_error>, evaluation_error<ignore_error>,
                     indeterminate_result_error<ignore_error>, promote_double<false>>;

/// As `Quiet`, but computed in long double where plain doubles lose digits.
using Careful = policy<domain_error<ignore_error>, pole_error<ignore_error>, overflow_error<ignore_error>,
                       underflow_error<ignore_error>, rounding_error<ignore_error>, evaluation_error<ignore_error>,
                       indeterminate_result_error<ignore_error>, promote_double<true>>;

const double nothing = std::numeric_limits<double>::quiet_NaN();

/// Boost still throws where a series does not come to an end.
template <typename Function> double guarded(Function function) {
  try {
    return function();
  } catch (...) {
    return nothing;
  }
}

using Normal = boost::math::normal_distribution<double, Quiet>;
using T = boost::math::students_t_distribution<double, Quiet>;
using NoncentralT = boost::math::non_central_t_distribution<double, Careful>;
using ChiSquared = boost::math::chi_squared_distribution<double, Quiet>;
using F = boost::math::fisher_f_distribution<double, Quiet>;

struct Search {
  double (*function)(const double *, void *);
  void *context;
};

double evaluate(unsigned, const double *place, double *, void *search) {
  const Search *own = static_cast<Search *>(search);
  return own->function(place, own->context);
}

} // namespace

double study_normal_below(double x) {
  return guarded([&] { return cdf(Normal(), x); });
}

double study_normal_above(double x) {
  return guarded([&] { return cdf(complement(Normal(), x)); });
}

double study_normal_quantile(double share) {
  return guarded([&] { return quantile(Normal(), share); });
}

double study_t_below(double x, double degrees) {
  return guarded([&] { return cdf(T(degrees), x); });
}

double study_t_above(double x, double degrees) {
  return guarded([&] { return cdf(complement(T(degrees), x)); });
}

double study_t_quantile(double share, double degrees) {
  return guarded([&] { return quantile(T(degrees), share); });
}

double study_noncentral_t_below(double x, double degrees, double noncentrality) {
  return guarded([&] { return cdf(NoncentralT(degrees, noncentrality), x); });
}

double study_chi_squared_above(double x, double degrees) {
  return guarded([&] { return cdf(complement(ChiSquared(degrees), x)); });
}

double study_f_above(double x, double first_degrees, double second_degrees) {
  return guarded([&] { return cdf(complement(F(first_degrees, second_degrees), x)); });
}

double study_f_quantile(double share, double first_degrees, double second_degrees) {
  return guarded([&] { return quantile(F(first_degrees, second_degrees), share); });
}

double study_log_gamma(double x) {
  return guarded([&] { return boost::math::lgamma(x, Quiet()); });
}

int study_bobyqa(size_t count, double (*function)(const double *, void *), void *context, const double *lower,
                 const double *upper, const double *step, double tolerance, int limit, double *place, double *least) {
  nlopt_opt search = nlopt_create(NLOPT_LN_BOBYQA, static_cast<unsigned>(count));
  if (search == nullptr) return NLOPT_OUT_OF_MEMORY;
  Search own = {function, context};
  nlopt_set_min_objective(search, evaluate, &own);
  nlopt_set_lower_bounds(search, lower);
  nlopt_set_upper_bounds(search, upper);
  nlopt_set_initial_step(search, step);
  nlopt_set_xtol_rel(search, tolerance);
  nlopt_set_maxeval(search, limit);
  const int status = nlopt_optimize(search, place, least);
  nlopt_destroy(search);
  return status;
}
