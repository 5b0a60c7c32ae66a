// stage: plan
model A
  input Real u;
  Real x(start = 0), f;
equation
  der(x) = f;
  x = u;
//^^^^^ error EQ019: `x = u` is a constraint that has to be differentiated, but it depends on the input `u`, whose derivative is not given
//   help: write it with functions that have a derivative, or give the function a `derivative` annotation
end A;
