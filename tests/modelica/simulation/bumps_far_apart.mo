// stage: simulation
// options: stop=3600
// expect: h(3600) = 34.338 +- 0.05
model BumpsFarApart "sixty bumps of nine seconds, which make no events; a step of the method is longer than a minute"
  Real h(start = 0, fixed = true);
equation
  der(h) = max(sin(2*3.141592653589793*time/60) - 0.9, 0);
end BumpsFarApart;
