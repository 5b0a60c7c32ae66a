// stage: check
// section: MLS 19
// options: units=yes
model M
  Real a(unit = "m") = 1;
  Real b(unit = "s") = 2;
  Real c[2](each unit = "m") = {a, b};
//                             ^^^^^^ warning FL016: `c` is in `m`, but `b` is in `s`
//   help: look for a slip, or for a missing factor in `m/s`
//   note at `Real c[2](each unit = "m") = {a, b};`: `c` is in `m`
//   note at `Real b(unit = "s") = 2;`: `b` is in `s`
  Real d[2, 2](each unit = "s") = {{b, 2*b}, {b, 3*a}};
//                                ^^^^^^^^^^^^^^^^^^^^ warning FL016: `d` is in `s`, but `3*a` is in `m`
//   help: look for a slip, or for a missing factor in `s/m`
//   note at `Real d[2, 2](each unit = "s") = {{b, 2*b}, {b, 3*a}};`: `d` is in `s`
//   note at `Real d[2, 2](each unit = "s") = {{b, 2*b}, {b, 3*a}};`: `3*a` is in `m`
  Real mixed[2] = {a, b};
  parameter Real p(unit = "kg") = 1;
  parameter Real q[2](each unit = "s") = {1, p};
//               ^ warning FL016: `q` is in `s`, but `{1, p}` is in `kg`
//   help: look for a slip, or for a missing factor in `s/kg`
//   note at `parameter Real q[2](each unit = "s") = {1, p};`: `q` is in `s`
//   note at `parameter Real q[2](each unit = "s") = {1, p};`: `{1, p}` is in `kg`
end M;
