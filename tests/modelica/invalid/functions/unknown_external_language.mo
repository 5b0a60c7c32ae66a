// stage: flat
// section: MLS 12.9
function twice
  input Real u;
  output Real y;
  external "Pascal" y = twice(u);
//         ^^^^^^^^ error IN160: external functions are not written in "Pascal"
//   help: possible are "C", "FORTRAN 77" and "builtin"
end twice;
model M
  Real p = twice(time);
end M;
