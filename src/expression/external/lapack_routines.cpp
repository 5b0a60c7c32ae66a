#include "expression/external/lapack_routines.h"

#include <algorithm>
#include <array>

// NOLINTBEGIN(readability-identifier-naming): the names of the library
extern "C" {
void dgbsv_();
void dgecon_();
void dgees_();
void dgeev_();
void dgeevx_();
void dgegv_();
void dgehrd_();
void dgels_();
void dgelsx_();
void dgelsy_();
void dgeqp3_();
void dgeqpf_();
void dgeqrf_();
void dgesdd_();
void dgesv_();
void dgesvd_();
void dgesvx_();
void dgetrf_();
void dgetri_();
void dgetrs_();
void dggev_();
void dggevx_();
void dgghrd_();
void dgglse_();
void dgtsv_();
void dhgeqz_();
void dhseqr_();
void dlange_();
void dorghr_();
void dorgqr_();
void dormhr_();
void dormqr_();
void dpotrf_();
void dtrevc_();
void dtrsen_();
void dtrsm_();
void dtrsyl_();
}
// NOLINTEND(readability-identifier-naming)

namespace causa {

namespace {

constexpr auto routines = std::to_array<FortranRoutine>({
    {"dgbsv", dgbsv_, false, "n:i kl:i ku:i nrhs:i ab:r[ldab*n] ldab:i ipiv:i[n] b:r[ldb*nrhs] ldb:i info:i",
     "ldab>=2*kl+ku+1 ldb>=n"},
    {"dgecon", dgecon_, false, "norm:c n:i a:r[lda*n] lda:i anorm:r rcond:r work:r[4*n] iwork:i[n] info:i",
     "norm=1OI lda>=n"},
    {"dgees", dgees_, false,
     "jobvs:c sort:c select:s n:i a:r[lda*n] lda:i sdim:i wr:r[n] wi:r[n] vs:r[ldvs*n] ldvs:i work:r[lwork] "
     "lwork:i bwork:l[n] info:i",
     "jobvs=NV sort=NS lda>=n jobvs=V?ldvs>=n"},
    {"dgeev", dgeev_, false,
     "jobvl:c jobvr:c n:i a:r[lda*n] lda:i wr:r[n] wi:r[n] vl:r[ldvl*n] ldvl:i vr:r[ldvr*n] ldvr:i "
     "work:r[lwork] lwork:i info:i",
     "jobvl=NV jobvr=NV lda>=n jobvl=V?ldvl>=n jobvr=V?ldvr>=n"},
    {"dgeevx", dgeevx_, false,
     "balanc:c jobvl:c jobvr:c sense:c n:i a:r[lda*n] lda:i wr:r[n] wi:r[n] vl:r[ldvl*n] ldvl:i vr:r[ldvr*n] "
     "ldvr:i ilo:i ihi:i scale:r[n] abnrm:r rconde:r[n] rcondv:r[n] work:r[lwork] lwork:i iwork:i[2*n] "
     "info:i",
     "balanc=NPSB jobvl=NV jobvr=NV sense=NEVB lda>=n jobvl=V?ldvl>=n jobvr=V?ldvr>=n"},
    {"dgegv", dgegv_, false,
     "jobvl:c jobvr:c n:i a:r[lda*n] lda:i b:r[ldb*n] ldb:i alphar:r[n] alphai:r[n] beta:r[n] vl:r[ldvl*n] "
     "ldvl:i vr:r[ldvr*n] ldvr:i work:r[lwork] lwork:i info:i",
     "jobvl=NV jobvr=NV lda>=n ldb>=n jobvl=V?ldvl>=n jobvr=V?ldvr>=n"},
    {"dgehrd", dgehrd_, false, "n:i ilo:i ihi:i a:r[lda*n] lda:i tau:r[n] work:r[lwork] lwork:i info:i",
     "ilo>=1 ilo<=max(1,n) ihi>=min(ilo,n) ihi<=n lda>=n"},
    {"dgels", dgels_, false,
     "trans:c m:i n:i nrhs:i a:r[lda*n] lda:i b:r[ldb*nrhs] ldb:i work:r[lwork] lwork:i info:i",
     "trans=NT lda>=m ldb>=max(m,n)"},
    {"dgelsx", dgelsx_, false,
     "m:i n:i nrhs:i a:r[lda*n] lda:i b:r[ldb*nrhs] ldb:i jpvt:i[n] rcond:r rank:i "
     "work:r[max(min(m,n)+3*n,2*min(m,n)+nrhs)] info:i",
     "lda>=m ldb>=max(m,n)"},
    {"dgelsy", dgelsy_, false,
     "m:i n:i nrhs:i a:r[lda*n] lda:i b:r[ldb*nrhs] ldb:i jpvt:i[n] rcond:r rank:i work:r[lwork] lwork:i "
     "info:i",
     "lda>=m ldb>=max(m,n)"},
    {"dgeqp3", dgeqp3_, false,
     "m:i n:i a:r[lda*n] lda:i jpvt:i[n] tau:r[min(m,n)] work:r[lwork] lwork:i info:i", "lda>=m"},
    {"dgeqpf", dgeqpf_, false, "m:i n:i a:r[lda*n] lda:i jpvt:i[n] tau:r[min(m,n)] work:r[3*n] info:i",
     "lda>=m"},
    {"dgeqrf", dgeqrf_, false, "m:i n:i a:r[lda*n] lda:i tau:r[min(m,n)] work:r[lwork] lwork:i info:i",
     "lda>=m"},
    {"dgesdd", dgesdd_, false,
     "jobz:c m:i n:i a:r[lda*n] lda:i s:r[min(m,n)] u:r[ldu*m] ldu:i vt:r[ldvt*n] ldvt:i work:r[lwork] "
     "lwork:i iwork:i[8*min(m,n)] info:i",
     "jobz=ASON lda>=m"},
    {"dgesv", dgesv_, false, "n:i nrhs:i a:r[lda*n] lda:i ipiv:i[n] b:r[ldb*nrhs] ldb:i info:i",
     "lda>=n ldb>=n"},
    {"dgesvd", dgesvd_, false,
     "jobu:c jobvt:c m:i n:i a:r[lda*n] lda:i s:r[min(m,n)] u:r[ldu*m] ldu:i vt:r[ldvt*n] ldvt:i "
     "work:r[lwork] lwork:i info:i",
     "jobu=ASON jobvt=ASON lda>=m"},
    {"dgesvx", dgesvx_, false,
     "fact:c trans:c n:i nrhs:i a:r[lda*n] lda:i af:r[ldaf*n] ldaf:i ipiv:i[n] equed:c r:r[n] c:r[n] "
     "b:r[ldb*nrhs] ldb:i x:r[ldx*nrhs] ldx:i rcond:r ferr:r[nrhs] berr:r[nrhs] work:r[4*n] iwork:i[n] "
     "info:i",
     "fact=FNE trans=NTC lda>=n ldaf>=n ldb>=n ldx>=n fact=F?equed=NRCB fact=F?ipiv:n"},
    {"dgetrf", dgetrf_, false, "m:i n:i a:r[lda*n] lda:i ipiv:i[min(m,n)] info:i", "lda>=m"},
    {"dgetri", dgetri_, false, "n:i a:r[lda*n] lda:i ipiv:i[n] work:r[lwork] lwork:i info:i",
     "lda>=n ipiv:n"},
    {"dgetrs", dgetrs_, false, "trans:c n:i nrhs:i a:r[lda*n] lda:i ipiv:i[n] b:r[ldb*nrhs] ldb:i info:i",
     "trans=NTC lda>=n ldb>=n ipiv:n"},
    {"dggev", dggev_, false,
     "jobvl:c jobvr:c n:i a:r[lda*n] lda:i b:r[ldb*n] ldb:i alphar:r[n] alphai:r[n] beta:r[n] vl:r[ldvl*n] "
     "ldvl:i vr:r[ldvr*n] ldvr:i work:r[lwork] lwork:i info:i",
     "jobvl=NV jobvr=NV lda>=n ldb>=n jobvl=V?ldvl>=n jobvr=V?ldvr>=n"},
    {"dggevx", dggevx_, false,
     "balanc:c jobvl:c jobvr:c sense:c n:i a:r[lda*n] lda:i b:r[ldb*n] ldb:i alphar:r[n] alphai:r[n] "
     "beta:r[n] vl:r[ldvl*n] ldvl:i vr:r[ldvr*n] ldvr:i ilo:i ihi:i lscale:r[n] rscale:r[n] abnrm:r bbnrm:r "
     "rconde:r[n] rcondv:r[n] work:r[lwork] lwork:i iwork:i[n+6] bwork:l[n] info:i",
     "balanc=NPSB jobvl=NV jobvr=NV sense=NEVB lda>=n ldb>=n jobvl=V?ldvl>=n jobvr=V?ldvr>=n"},
    {"dgghrd", dgghrd_, false,
     "compq:c compz:c n:i ilo:i ihi:i a:r[lda*n] lda:i b:r[ldb*n] ldb:i q:r[ldq*n] ldq:i z:r[ldz*n] ldz:i "
     "info:i",
     "compq=NVI compz=NVI ilo>=1 ilo<=max(1,n) ihi>=min(ilo,n) ihi<=n lda>=n ldb>=n compq=VI?ldq>=n "
     "compz=VI?ldz>=n"},
    {"dgglse", dgglse_, false,
     "m:i n:i p:i a:r[lda*n] lda:i b:r[ldb*n] ldb:i c:r[m] d:r[p] x:r[n] work:r[lwork] lwork:i info:i",
     "p<=n n<=m+p lda>=m ldb>=p"},
    {"dgtsv", dgtsv_, false, "n:i nrhs:i dl:r[n-1] d:r[n] du:r[n-1] b:r[ldb*max(1,nrhs)] ldb:i info:i",
     "ldb>=n"},
    {"dhgeqz", dhgeqz_, false,
     "job:c compq:c compz:c n:i ilo:i ihi:i h:r[ldh*n] ldh:i t:r[ldt*n] ldt:i alphar:r[n] alphai:r[n] "
     "beta:r[n] q:r[ldq*n] ldq:i z:r[ldz*n] ldz:i work:r[lwork] lwork:i info:i",
     "job=ES compq=NVI compz=NVI ilo>=1 ilo<=max(1,n) ihi>=min(ilo,n) ihi<=n ldh>=n ldt>=n compq=VI?ldq>=n "
     "compz=VI?ldz>=n"},
    {"dhseqr", dhseqr_, false,
     "job:c compz:c n:i ilo:i ihi:i h:r[ldh*n] ldh:i wr:r[n] wi:r[n] z:r[ldz*n] ldz:i work:r[lwork] lwork:i "
     "info:i",
     "job=ES compz=NVI ilo>=1 ilo<=max(1,n) ihi>=min(ilo,n) ihi<=n ldh>=n compz=VI?ldz>=n"},
    {"dlange", dlange_, true, "norm:c m:i n:i a:r[lda*n] lda:i work:r[m]", "norm=M1OIFE lda>=m"},
    {"dorghr", dorghr_, false, "n:i ilo:i ihi:i a:r[lda*n] lda:i tau:r[n-1] work:r[lwork] lwork:i info:i",
     "ilo>=1 ilo<=max(1,n) ihi>=min(ilo,n) ihi<=n lda>=n"},
    {"dorgqr", dorgqr_, false, "m:i n:i k:i a:r[lda*n] lda:i tau:r[k] work:r[lwork] lwork:i info:i",
     "n<=m k<=n lda>=m"},
    {"dormhr", dormhr_, false,
     "side:c trans:c m:i n:i ilo:i ihi:i a:r[lda*max(m,n)] lda:i tau:r[max(m,n)] c:r[ldc*n] ldc:i "
     "work:r[lwork] lwork:i info:i",
     "side=LR trans=NT ilo>=1 side=L?ihi<=m side=R?ihi<=n side=L?lda>=m side=R?lda>=n ldc>=m"},
    {"dormqr", dormqr_, false,
     "side:c trans:c m:i n:i k:i a:r[lda*k] lda:i tau:r[k] c:r[ldc*n] ldc:i work:r[lwork] lwork:i info:i",
     "side=LR trans=NT side=L?k<=m side=R?k<=n side=L?lda>=m side=R?lda>=n ldc>=m"},
    {"dpotrf", dpotrf_, false, "uplo:c n:i a:r[lda*n] lda:i info:i", "uplo=UL lda>=n"},
    {"dtrevc", dtrevc_, false,
     "side:c howmny:c select:l[n] n:i t:r[ldt*n] ldt:i vl:r[ldvl*mm] ldvl:i vr:r[ldvr*mm] ldvr:i mm:i m:i "
     "work:r[3*n] info:i",
     "side=RLB howmny=ABS ldt>=n side=LB?ldvl>=n side=RB?ldvr>=n howmny=AB?mm>=n"},
    {"dtrsen", dtrsen_, false,
     "job:c compq:c select:l[n] n:i t:r[ldt*n] ldt:i q:r[ldq*n] ldq:i wr:r[n] wi:r[n] m:i s:r sep:r "
     "work:r[lwork] lwork:i iwork:i[liwork] liwork:i info:i",
     "job=NEVB compq=NV ldt>=n compq=V?ldq>=n"},
    {"dtrsm", dtrsm_, false,
     "side:c uplo:c transa:c diag:c m:i n:i alpha:r a:r[lda*max(m,n)] lda:i b:r[ldb*n] ldb:i",
     "side=LR uplo=UL transa=NTC diag=NU side=L?lda>=m side=R?lda>=n ldb>=m"},
    {"dtrsyl", dtrsyl_, false,
     "trana:c tranb:c isgn:i m:i n:i a:r[lda*m] lda:i b:r[ldb*n] ldb:i c:r[ldc*n] ldc:i scale:r info:i",
     "trana=NTC tranb=NTC lda>=m ldb>=n ldc>=m"},
});

}  // namespace

std::span<const FortranRoutine> lapack_routines() {
  return routines;
}

const FortranRoutine* find_lapack_routine(std::string_view name) {
  const auto* const found =
      std::ranges::find_if(routines, [&](const FortranRoutine& routine) { return routine.name == name; });
  return found == routines.end() ? nullptr : found;
}

}  // namespace causa
