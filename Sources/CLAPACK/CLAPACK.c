// The routines of OpenBLAS that the program calls, found when the first of them is called: as long as it is loaded, its threads take
// the processor's time, and most commands need none of it.

#include "CLAPACK.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define ROUTINES(R) \
  R(lapacke, lapack_int, LAPACKE_dgelsd, \
    (int order, lapack_int m, lapack_int n, lapack_int width, double *a, lapack_int lda, double *b, lapack_int ldb, double *s, \
     double limit, lapack_int *rank), \
    (order, m, n, width, a, lda, b, ldb, s, limit, rank)) \
  R(lapacke, lapack_int, LAPACKE_dgesdd, \
    (int order, char job, lapack_int m, lapack_int n, double *a, lapack_int lda, double *s, double *u, lapack_int ldu, double *v, \
     lapack_int ldv), \
    (order, job, m, n, a, lda, s, u, ldu, v, ldv)) \
  R(lapacke, lapack_int, LAPACKE_dpotrf, (int order, char half, lapack_int n, double *a, lapack_int lda), \
    (order, half, n, a, lda)) \
  R(lapacke, lapack_int, LAPACKE_dpotri, (int order, char half, lapack_int n, double *a, lapack_int lda), \
    (order, half, n, a, lda)) \
  R(lapacke, lapack_int, LAPACKE_dpotrs, \
    (int order, char half, lapack_int n, lapack_int width, const double *a, lapack_int lda, double *b, lapack_int ldb), \
    (order, half, n, width, a, lda, b, ldb)) \
  R(blas, void, cblas_dgemm, \
    (enum CBLAS_ORDER order, enum CBLAS_TRANSPOSE first, enum CBLAS_TRANSPOSE second, blasint m, blasint n, blasint k, \
     double alpha, const double *a, blasint lda, const double *b, blasint ldb, double beta, double *c, blasint ldc), \
    (order, first, second, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)) \
  R(blas, void, cblas_dsyrk, \
    (enum CBLAS_ORDER order, enum CBLAS_UPLO half, enum CBLAS_TRANSPOSE turn, blasint n, blasint k, double alpha, \
     const double *a, blasint lda, double beta, double *c, blasint ldc), \
    (order, half, turn, n, k, alpha, a, lda, beta, c, ldc)) \
  R(blas, void, openblas_set_num_threads, (int count), (count))

#define POINTER(library, type, name, parameters, arguments) static type(*found_##name) parameters;
ROUTINES(POINTER)

static void load(void) {
  // Parallelism is the callers' own, so that results are the same on any number of cores.
  setenv("OPENBLAS_NUM_THREADS", "1", 1);
#ifdef __x86_64__
  // And on any processor of the last ten years: the library would choose what rounds otherwise, or, of one that it does not know yet,
  // its slowest.
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) setenv("OPENBLAS_CORETYPE", "Haswell", 0);
#endif
  void *const blas = dlopen("libopenblas.so.0", RTLD_NOW);
  void *const lapacke = dlopen("liblapacke.so.3", RTLD_NOW);
#define LOOKUP(library, type, name, parameters, arguments) \
  if (!library || !(found_##name = (type(*) parameters)dlsym(library, #name))) { \
    fputs("error: libopenblas0 and liblapacke are not installed.\n", stderr); \
    exit(69); \
  }
  ROUTINES(LOOKUP)
  found_openblas_set_num_threads(1);
}

static void need(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
}

// Hidden, so that the libraries go on calling each other.
#define DEFINITION(library, type, name, parameters, arguments) \
  __attribute__((visibility("hidden"))) type name parameters { \
    need(); \
    return found_##name arguments; \
  }
ROUTINES(DEFINITION)
