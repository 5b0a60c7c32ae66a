// stage: flat
// section: MLS 11.2.1
// expect: dump
model AssignmentOfWrongType
  Integer n;
  Real v[2];
algorithm
  n := 2.5;
//     ^^^ error IN150: `n` must be an Integer, found a Real
  v := {1, 2, 3};
//     ^^^^^^^^^ error IN150: `v` must be an array [2] of Real, found an array [3] of Integer
  v[3] := 1;
//  ^ error IN032: the subscript of `v` is 3, the dimension goes from 1 to 2
end AssignmentOfWrongType;
