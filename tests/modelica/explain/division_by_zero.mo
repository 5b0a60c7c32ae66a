// stage: explain
// expect: dump
model DivisionByZero "A division by 0 is shown as it is written"
  Real x(start = 1);
equation
  der(x) = x/0;
end DivisionByZero;
