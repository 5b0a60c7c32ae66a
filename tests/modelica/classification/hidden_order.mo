// stage: check
// expect: dynamic = 1
// expect: linear = 1
// expect: time-invariant = 1
// expect: states = 1
// expect: index = 2
model HiddenOrder "the order is that of the equations, not of their structure"
  Real x(start = 1), y, a, b;
equation
  der(x) = -a;
  der(y) = b - 2*a;
  x = a + b;
  y = a + b;
end HiddenOrder;
