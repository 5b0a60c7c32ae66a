// stage: simulation
// section: MLS 10.5
// options: stop=1 tolerance=1e-9
// expect: a(1) = 7 +- 0
// expect: b(1) = 7 +- 0
// expect: c(1) = 30 +- 0
// expect: d(1) = -1 +- 0
model ComputedSubscriptOfFunction "subscripts that are values at run time, in algorithms and functions that are written out"
  type L = enumeration(U, X, Z, O);
  function chosen
    input Real t[:];
    input Integer i;
    output Real y;
  algorithm
    y := t[i];
  end chosen;
  constant Integer tab[L, L] = {{0, 0, 1, -1}, {2, 0, 3, 4}, {5, 6, 0, 7}, {8, 9, 10, 0}};
  parameter Real p[3] = {10, 20, 30};
  L x(start = L.U, fixed = true), y(start = L.X, fixed = true);
  Integer a(start = 0, fixed = true), b, n(start = 1, fixed = true);
  Real c, d;
algorithm
  when time > 0.5 then
    x := L.O;
    y := if pre(x) == L.U then L.Z else pre(y);
    a := tab[y, x];
    n := 3;
  end when;
equation
  b = tab[y, x];
  c = chosen(p, n);
  d = if n > 3 then chosen(p, n + 1) else -1;
end ComputedSubscriptOfFunction;
