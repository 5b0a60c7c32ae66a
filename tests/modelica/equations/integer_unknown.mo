// stage: plan
// expect: dump
model A
  Integer n;
equation
  n = 1;
end A;
