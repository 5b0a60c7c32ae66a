// stage: flat
// section: MLS 8.1
// expect: dump
model AllCategories
  parameter Real p(start = 1, fixed = false);
  Real declared = 2*time;
  Real x(start = 1);
initial equation
  p = 2*x;
  x = 3;
equation
  der(x) = -p*x + declared;
end AllCategories;
