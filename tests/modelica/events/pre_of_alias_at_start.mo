// stage: simulation
// options: stop=1 tolerance=1e-9
// expect: on(0) = 0 +- 0
// expect: z(1) = -1 +- 1e-9
// expect: far(0) = 1 +- 0
// expect: k(0) = 7 +- 0
model PreOfAliasAtStart "initial equations for pre() may read variables that are computed from aliases of states"
  Real x(start = 0.3, fixed = true);
  Real y;
  Real w;
  Real z(start = 0, fixed = true);
  Boolean on;
  Boolean far;
  Integer k;
initial equation
  pre(on) = (y < 0.1);
  pre(far) = (w < -0.1);
  pre(k) = integer(10*y + 0.5) + 3;
equation
  on = y < 0.1 or pre(on) and y < 0.5;
  far = w < -5 or pre(far) and w < 5;
  k = if y > 100 then 0 else pre(k) + (if initial() then 1 else 0);
  y = x;
  w = -x;
  der(x) = 0;
  der(z) = if on then 1 else -1;
end PreOfAliasAtStart;
