// stage: flat
// section: MLS 3.6.5
model M
  Real x[2] = if time > 1 then {1, 2} else {1, 2, 3};
//                             ^^^^^^ error IN023: the values of an `if` must have equal dimensions, found an array [2] and an array [3]
end M;
