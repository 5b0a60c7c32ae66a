// stage: simulation
// course: section 8.1.1: three equilibria, two of which attract
// options: stop=1 tolerance=1e-9
// expect: states = 2
model Duffing
  parameter Real delta = 0.2 "friction";
  Real x(start = 1.5, fixed = true), v(start = 0, fixed = true);
equation
  der(x) = v;
  der(v) = x - x^3 - delta*v;
end Duffing;
