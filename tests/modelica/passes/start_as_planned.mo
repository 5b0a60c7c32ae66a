// stage: start
// section: MLS 8.6
// expect: dump
model StartAsPlanned "fixed start values of all states: the start is the plan of the equations"
  Real x(start = 1, fixed = true), y(start = 2);
  Real a;
equation
  der(x) = -a;
  der(y) = x;
  a = x + y;
end StartAsPlanned;
