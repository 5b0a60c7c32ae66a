// stage: simulation
// A solenoid beside its equations written by hand: the force on the plunger is L'(x) i^2/2.
// options: stop=0.2 tolerance=1e-11
// expect: largest |difference| = 0 +- 1e-8
model Compared
  model Declared
    parameter Real m = 0.1, k = 500, L0 = 0.2, d = 0.01, R = 4, V = 0.6;
    Real x(start = 0, fixed = true), v(start = 0, fixed = true) = der(x);
    Real q(start = 0, fixed = true), i(start = 0, fixed = true) = der(q);
    Real L = L0/(1 + x/d);
    annotation(__causa(lagrangian(coordinates = {x, q}, kinetic = m*v^2/2 + L*i^2/2, potential = k*x^2/2,
      dissipation = R*i^2/2, forces = {0, V})));
  end Declared;
  Declared a;
  parameter Real m = 0.1, k = 500, L0 = 0.2, d = 0.01, R = 4, V = 0.6;
  Real x(start = 0, fixed = true), v(start = 0, fixed = true), flux(start = 0, fixed = true), i;
  Real difference = abs(x - a.x) + abs(i - a.i);
equation
  der(x) = v;
  m*der(v) = -k*x - L0/d/(1 + x/d)^2*i^2/2;
  der(flux) = V - R*i;
  flux = L0/(1 + x/d)*i;
end Compared;
