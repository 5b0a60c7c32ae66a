// stage: simulation
// options: stop=2
// input: time, u
// input: 0, 0
// input: 1, 1
// input: 1, 5
// input: 2, 7
// expect: v(0.5) = 1 +- 1e-12
// expect: v(1.5) = 2 +- 1e-12
// expect: x(1.5) = 6 +- 1e-12
// warning: SM205: the model needs the derivative of the input `u`, which jumps at time = 1 and has none there: the impulse is left out
// warning: SM262: at time = 1 a side of `x = u` (differentiated_file_jumps.mo:16) jumps by 4, and the equation is differentiated, so that derivatives have an impulse there; results show the values between the jumps only
model DifferentiatedFileJumps
  input Real u;
  Real x;
  Real v;
equation
  x = u;
  der(x) = v;
end DifferentiatedFileJumps;
