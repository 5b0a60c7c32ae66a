// stage: linear
// course: section 7.1.2, a0 < 0: G(0) = -2, but the response diverges and has no final value
// expect: staticGain = -2 +- 1e-12
// expect: step.initial = 0
// expect: bibo = 0
// expect: stability is unstable = 1
// expect: portrait is divergent = 1
model NoFinalValue "2/(s - 1)"
  input Real u(start = 0);
  output Real y = x;
  Real x(start = 0, fixed = true);
equation
  der(x) = x + 2*u;
end NoFinalValue;
