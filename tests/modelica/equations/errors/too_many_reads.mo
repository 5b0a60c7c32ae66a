// stage: plan
// A product of matrices reads 2*n^3 unknowns; the list of them took all memory.
model A
  Real A[1000, 1000] = fill(time, 1000, 1000);
  Real B[1000, 1000] = A*A;
//                     ^^^ error EQ483: the equations up to here read more than 200000000 unknowns, each counted where it is read
//   help: the product of two matrices of size n reads 2*n^3 unknowns; compute it in a function, or write out what is not zero
end A;
