// stage: flat
// section: MLS 5.3.4
// expect: dump
package A
  constant Real c = 1;
end A;
package B
  constant Real c = 2;
end B;
model QualifiedImportBeforeUnqualified
  import A.*;
  import B.c;
  Real x = c*time;
end QualifiedImportBeforeUnqualified;
