// stage: simulation
// expect: A[1,1](1) = 1
// expect: A[1,2](1) = 2
// expect: A[2,1](1) = 5
// expect: A[2,2](1) = 6
// expect: A[3,1](1) = 11
// expect: A[3,2](1) = 12
// expect: B[1,2](1) = 12
// expect: B[2,1](1) = 5
// expect: B[2,2](1) = 2
// Every section gives the rows whose number is written; a loop goes through all of a row.
model RowsOfSections
  Real A[3, 2];
  Real B[3, 2];
algorithm
  for k in 1:2 loop
    A[1, k] := k*time;
  end for;
algorithm
  A[2, 1] := 4;
  for k in 1:2 loop
    A[2, k] := (4 + k)*time;
  end for;
equation
  A[3, :] = {11, 12};
algorithm
  B[2, :] := A[1, :];
  B[2, 1] := 5;
algorithm
  B[1, :] := A[3, :];
algorithm
  for i in 1:2 loop
    B[3, i] := i;
  end for;
end RowsOfSections;
