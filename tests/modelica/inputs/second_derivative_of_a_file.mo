// stage: simulation
// options: stop=3
// input: time, u
// input: 0, 0
// input: 1, 2
// input: 2, 2
// error: SM204: the model needs derivative 2 of the input `u`, and the file gives it as straight lines, which bend at time = 0
model SecondDerivativeOfAFile
  input Real u;
  Real x;
  Real v;
  Real a;
equation
  x = u;
  der(x) = v;
  der(v) = a;
end SecondDerivativeOfAFile;
