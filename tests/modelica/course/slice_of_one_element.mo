// stage: check
// course: code 5.51, reduced from its flattened text
// expect: equations = 2
// expect: unknowns = 2
model M
  Real y[2];
algorithm
  y[1] := time;
  y[{k for k in 2:2}] := {2*time};
end M;
