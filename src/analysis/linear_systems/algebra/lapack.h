// The routines of LAPACK that linear systems use, as Fortran compilers call them: arguments by address,
// matrices column by column, the length of a character argument at the end.
#pragma once

#include <complex>
#include <cstddef>
#include <limits>

#include "base/check.h"

extern "C" {
// Balancing, Hessenberg form and eigenvalues.
void dgeevx_(const char* balanc, const char* jobvl, const char* jobvr, const char* sense, const int* n,
             double* a, const int* lda, double* wr, double* wi, double* vl, const int* ldvl, double* vr,
             const int* ldvr, int* ilo, int* ihi, double* scale, double* abnrm, double* rconde,
             double* rcondv, double* work, const int* lwork, int* iwork, int* info, std::size_t, std::size_t,
             std::size_t, std::size_t);
void dggev_(const char* jobvl, const char* jobvr, const int* n, double* a, const int* lda, double* b,
            const int* ldb, double* alphar, double* alphai, double* beta, double* vl, const int* ldvl,
            double* vr, const int* ldvr, double* work, const int* lwork, int* info, std::size_t, std::size_t);
void dgebal_(const char* job, const int* n, double* a, const int* lda, int* ilo, int* ihi, double* scale,
             int* info, std::size_t);
void dgehrd_(const int* n, const int* ilo, const int* ihi, double* a, const int* lda, double* tau,
             double* work, const int* lwork, int* info);
void dorghr_(const int* n, const int* ilo, const int* ihi, double* a, const int* lda, const double* tau,
             double* work, const int* lwork, int* info);
// Schur forms and their order.
void dgees_(const char* jobvs, const char* sort, int (*select)(const double*, const double*), const int* n,
            double* a, const int* lda, int* sdim, double* wr, double* wi, double* vs, const int* ldvs,
            double* work, const int* lwork, int* bwork, int* info, std::size_t, std::size_t);
void dtrsen_(const char* job, const char* compq, const int* select, const int* n, double* t, const int* ldt,
             double* q, const int* ldq, double* wr, double* wi, int* m, double* s, double* sep, double* work,
             const int* lwork, int* iwork, const int* liwork, int* info, std::size_t, std::size_t);
void dgges_(const char* jobvsl, const char* jobvsr, const char* sort,
            int (*selctg)(const double*, const double*, const double*), const int* n, double* a,
            const int* lda, double* b, const int* ldb, int* sdim, double* alphar, double* alphai,
            double* beta, double* vsl, const int* ldvsl, double* vsr, const int* ldvsr, double* work,
            const int* lwork, int* bwork, int* info, std::size_t, std::size_t, std::size_t);
void dtrsyl_(const char* trana, const char* tranb, const int* isgn, const int* m, const int* n,
             const double* a, const int* lda, const double* b, const int* ldb, double* c, const int* ldc,
             double* scale, int* info, std::size_t, std::size_t);
// Systems of equations.
void dgetrf_(const int* m, const int* n, double* a, const int* lda, int* ipiv, int* info);
void dgetrs_(const char* trans, const int* n, const int* nrhs, const double* a, const int* lda,
             const int* ipiv, double* b, const int* ldb, int* info, std::size_t);
void dgecon_(const char* norm, const int* n, const double* a, const int* lda, const double* anorm,
             double* rcond, double* work, int* iwork, int* info, std::size_t);
void zgetrf_(const int* m, const int* n, std::complex<double>* a, const int* lda, int* ipiv, int* info);
void zgetrs_(const char* trans, const int* n, const int* nrhs, const std::complex<double>* a, const int* lda,
             const int* ipiv, std::complex<double>* b, const int* ldb, int* info, std::size_t);
void dpotrf_(const char* uplo, const int* n, double* a, const int* lda, int* info, std::size_t);
// Orthogonal factorizations, least squares, singular values.
void dgeqrf_(const int* m, const int* n, double* a, const int* lda, double* tau, double* work,
             const int* lwork, int* info);
void dorgqr_(const int* m, const int* n, const int* k, double* a, const int* lda, const double* tau,
             double* work, const int* lwork, int* info);
void dgelsd_(const int* m, const int* n, const int* nrhs, double* a, const int* lda, double* b,
             const int* ldb, double* s, const double* rcond, int* rank, double* work, const int* lwork,
             int* iwork, int* info);
void dgesvd_(const char* jobu, const char* jobvt, const int* m, const int* n, double* a, const int* lda,
             double* s, double* u, const int* ldu, double* vt, const int* ldvt, double* work,
             const int* lwork, int* info, std::size_t, std::size_t);
void zgesvd_(const char* jobu, const char* jobvt, const int* m, const int* n, std::complex<double>* a,
             const int* lda, double* s, std::complex<double>* u, const int* ldu, std::complex<double>* vt,
             const int* ldvt, std::complex<double>* work, const int* lwork, double* rwork, int* info,
             std::size_t, std::size_t);
void dsyev_(const char* jobz, const char* uplo, const int* n, double* a, const int* lda, double* w,
            double* work, const int* lwork, int* info, std::size_t, std::size_t);
}

namespace causa::linear {

inline int fortran_int(std::size_t size) {
  require(size <= static_cast<std::size_t>(std::numeric_limits<int>::max()), "a matrix is too large");
  return static_cast<int>(size);
}
// A leading dimension is at least 1, also for a matrix without rows.
inline int leading(std::size_t rows) {
  return rows == 0 ? 1 : fortran_int(rows);
}

}  // namespace causa::linear
