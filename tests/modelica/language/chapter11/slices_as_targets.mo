// stage: flat
// section: MLS 11.2.1
// expect: dump
model SlicesAsTargets
  Real v[4], A[2, 3];
algorithm
  v[2:3] := {4, time};
  v[{1, 4}] := {1, time};
  v[{2}] := {5};
  A[:, 2] := {1, 2};
  A[2, {1, 3}] := {time, 3};
  A[1, 1:2:3] := {time, 3};
end SlicesAsTargets;
