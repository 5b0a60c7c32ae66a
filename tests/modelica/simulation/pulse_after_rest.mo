// stage: simulation
// options: stop=10
// expect: x(10) = 1.7724538509055159 +- 1e-5
// Nothing moves until the pulse comes.
model PulseAfterRest
  Real x(start = 0, fixed = true);
equation
  der(x) = 10*exp(-((time - 5)/0.1)^2);
end PulseAfterRest;
