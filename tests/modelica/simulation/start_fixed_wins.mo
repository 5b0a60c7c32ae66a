// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: states = 1
// expect: u2(0) = 4 +- 1e-12
// expect: u1(0) = 4 +- 1e-12
// expect: u1(1) = 2.426122638850534 +- 1e-8                (4*exp(-t/2))
// Two capacitors in parallel: one state. A start value that is fixed wins over one that is not, and over the choice of
// the state.
model StartFixedWins
  Real u1(start = 3, stateSelect = StateSelect.prefer);
  Real u2(start = 4, fixed = true);
  Real i1, i2;
equation
  der(u1) = i1;
  der(u2) = i2;
  u1 = u2;
  i1 + i2 = -u1;
end StartFixedWins;
