// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: states = 1
// expect: u1(0) = 7 +- 1e-12
// expect: u2(0) = 3.5 +- 1e-12
// Two states tied by a constraint; only one has a start value in the model, which is taken rather than the zero that nothing
// wrote.
model StartWrittenWins
  Real u1(start = 7);
  Real u2;
  Real i1, i2;
equation
  der(u1) = i1;
  der(u2) = i2;
  u1 = 2*u2;
  i1 + i2 = -u1;
end StartWrittenWins;
