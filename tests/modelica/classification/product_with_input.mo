// stage: check
// expect: dynamic = 1
// expect: linear = 0
// expect: time-invariant = 1
model ProductWithInput "an input is a variable"
  input Real u;
  Real x(start = 1);
equation
  der(x) = u*x;
end ProductWithInput;
