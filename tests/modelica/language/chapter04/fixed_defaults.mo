// stage: instance
// section: MLS 4.8.6
// expect: dump
model FixedDefaults
  parameter Real p(fixed = false);
  parameter Real q = 1;
  Real x(start = 2, fixed = true);
  Real y(start = 3);
initial equation
  p = 2*q;
equation
  der(x) = -x;
  y = p*x;
end FixedDefaults;
