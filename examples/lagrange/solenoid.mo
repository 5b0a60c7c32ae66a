// A solenoid whose inductance falls with the gap x, with a resistance and a voltage (section 6.5.6).
model Solenoid "Plunger on a spring in a coil"
  parameter Real m(unit = "kg") = 0.1;
  parameter Real k(unit = "N/m") = 500;
  parameter Real L0(unit = "H") = 0.2;
  parameter Real d(unit = "m") = 0.01;
  parameter Real R(unit = "Ohm") = 4;
  parameter Real V(unit = "V") = 0.6;
  Real x(start = 0, fixed = true) "gap";
  Real v(start = 0, fixed = true) = der(x);
  Real q(start = 0, fixed = true) "charge";
  Real i(start = 0, fixed = true) = der(q) "current";
  Real L = L0/(1 + x/d) "inductance";
  annotation(
    __causa(lagrangian(
      coordinates = {x, q},
      kinetic = m*v^2/2 + L*i^2/2,
      potential = k*x^2/2,
      dissipation = R*i^2/2,
      forces = {0, V})),
    experiment(StopTime = 0.5));
end Solenoid;
