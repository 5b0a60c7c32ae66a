// stage: simulation
// section: MLS 10.5.1
// options: stop=1 solver=rk4 step=0.1
// expect: C[Species.A] = 0.36788 +- 1e-4        (exp(-1))
// expect: C[Species.B](0) = 2
// expect: C[Species.C](0) = 3
// expect: der(C[Species.A])(0) = -1
// expect: D[true,2] = 12
// expect: D[false,1] = 1
// expect: r[Species.C].b[true] = 8
// expect: v[Species.B] = 20
// expect: s[Species.B].x[2] = 2
package P
  type Species = enumeration(A, B, C);
end P;
record R
  Real a;
  Real b[Boolean];
end R;
type Vector = Real[P.Species];
model Sub
  parameter Integer n = 1;
  Real x[n];
equation
  for i in 1:n loop
    x[i] = i;
  end for;
end Sub;
model M
  import P.Species;
  Real C[Species](start = {1, 2, 3}, each fixed = true);
  Real D[Boolean, 2];
  R r[Species];
  Vector v = {10, 20, 30};
  Sub s[Species](n = {1, 2, 3});
equation
  for e in Species loop
    der(C[e]) = -C[e];
    r[e].a = Integer(e);
    r[e].b = {7, 8};
  end for;
  for b in Boolean loop
    D[b, 1] = if b then 2 else 1;
    D[b, 2] = if b then 12 else 11;
  end for;
end M;
