// stage: check
// section: MLS 4.8
model M
//    ^ error FL013: the model has 6 equations for 9 unknowns: 3 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   note at `Real A[n, n];`: nothing determines `A[1,3]`, `A[2,3]`, `A[3,3]`
  parameter Integer n = 3;
  Real A[n, n];
equation
  for i in 1:n loop
    for j in 1:n - 1 loop
      A[i, j] = i*j*time;
    end for;
  end for;
end M;
