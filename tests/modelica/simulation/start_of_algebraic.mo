// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: T(0) = 350 +- 1e-9
// expect: h(0) = 737.25 +- 1e-9
// expect: T(1) = 350 +- 1e-9
// A fixed start of a variable that is no state determines the state.
model StartOfAlgebraic
  Real h "state";
  Real T(start = 350, fixed = true);
equation
  der(h) = 0;
  h = T*(2 + 0.000304081632653061*T);
end StartOfAlgebraic;
