// stage: simulation
// section: MLS 8.6
// options: stop=1 tolerance=1e-9
// expect: y(0) = 2 +- 0
// expect: y(1) = 0.6 +- 1e-9
// expect: n(0) = 3 +- 0
// expect: n(1) = 4 +- 0
// expect: d(0) = 7 +- 0
// expect: u(0) = 1 +- 1e-9
model InitialEquationOfDiscrete "what no `when` gives a value at the start has it from initial equations; the when says nothing about what it reads"
  Real x(start = 1, fixed = true), u, y, z = y;
  Integer n;
  discrete Real d(start = 7);
  Boolean trigger = time < 0.3 or time > 0.6;
initial equation
  y = 2;
  n = 3;
equation
  der(x) = 0;
  u = 2*x - 1;
  when trigger then
    y = u*time;
    n = pre(n) + 1;
  end when;
  when time > 2 then
    d = u;
  end when;
end InitialEquationOfDiscrete;
