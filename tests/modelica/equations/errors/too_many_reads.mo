// stage: plan
// A product of matrices reads 2*n^3 unknowns; the list of them took all memory.
model A
  Real A[1000, 1000] = fill(time, 1000, 1000);
  Real B[1000, 1000] = A*A;
end A;
