// stage: simulation
// set: u = time
// set: u[2] = 2*time
// error: SM202: the input `u[2]` is given by two expressions
model InputGivenTwice
  input Real u[2];
  Real y = u[1];
end InputGivenTwice;
