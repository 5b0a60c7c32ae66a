// stage: flat
// section: MLS 6.7
// expect: dump
model IfBranchesOfEqualSizes
  parameter Boolean wide = true;
  Real x[2] = if wide then {1, time} else {3, 4};
  Real y[2] = if time > 1 then {1, 2} else {3, 4, 5};
//                             ^^^^^^ error IN023: the values of an `if` must have equal dimensions, found an array [2] and an array [3]
end IfBranchesOfEqualSizes;
