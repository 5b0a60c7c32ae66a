// stage: plan
model A
  Real x;
equation
  x*exp(x) = time;
//^^^^^^^^^^^^^^^ error EQ013: `x*exp(x) = time` cannot be solved for `x` symbolically; non-linear solving is not supported yet
//   help: write the equation solved for its unknown
end A;
