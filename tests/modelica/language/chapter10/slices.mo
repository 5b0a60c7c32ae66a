// stage: flat
// section: MLS 10.5
// expect: dump
model Slices
  parameter Real A[3, 3] = [1, 2, 3; 4, 5, 6; 7, 8, 9];
  Real row[3] = A[2, :]*time;
  Real column[2] = A[2:3, 1];
  Real corners[2, 2] = A[{1, 3}, {1, 3}];
  Real also_row[3] = A[3];
end Slices;
