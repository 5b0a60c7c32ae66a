// stage: flat
// expect: dump
model MassSpring "COURSE eq. (2.1)"
  parameter Real m = 1, b = 1, k = 1;
  input Real F(start = 1, unit = "N");
  output Real x(start = 0, fixed = true);
  Real v(start = 0, fixed = true);
equation
  der(x) = v;
  m*der(v) = -k*x - b*v + F;
end MassSpring;
