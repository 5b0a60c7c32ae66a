// stage: plan
// expect: dump
model A
  Real x;
equation
  x*exp(x) = time;
end A;
