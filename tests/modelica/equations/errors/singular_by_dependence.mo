// stage: plan
// No potential is grounded: the law of the mesh comes twice, once as a sum.
model SingularByDependence
  parameter Real R1 = 1, R2 = 2, V = 5;
  Real a, b, c, i, j;
equation
  a - b = V;
//^^^^^^^^^ remark EQ242: these 3 equations together say `(R1 + R2)*i = V`, free of `a`, `b` and `c`: that is taken for one of them
//   note at `a - b = V;`: here `a - b = V`
//   note at `R1*i = a - c;`: here `R1*i = a - c`
//   note at `R2*i = c - b;`: here `R2*i = c - b`
  R1*i = a - c;
  R2*i = c - b;
//^^^^^^^^^^^^ error EQ010: 3 equations involve only `i`, `j`, and nothing determines `a`, `b`, `c`
//   help: usual reasons: a connector that nothing is connected to, two sources that fix the same thing; otherwise one of these equations should be about something else
//   note at `R2*i = c - b;`: here `(R1 + R2)*i = V`
//   note at `j = 2*i;`: here `j = 2*i`
//   note at `j = i + V;`: here `j = i + V`
  j = 2*i;
  j = i + V;
end SingularByDependence;
