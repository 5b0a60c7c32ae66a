// stage: simulation
// course: problem 4.7 with equation 4.40 as printed
// options: stop=20 tolerance=1e-9
// expect: th(20) = 20.327784 +- 1e-4
// expect: w(20) = 1.03330624 +- 1e-4
model SliderCrankImplicitSimulated
  parameter Real J = 1, m = 1, r = 0.1, L = 0.5, k = 10, b = 0.1;
  Real th(start = 0, stateSelect = StateSelect.prefer), w(start = 1, stateSelect = StateSelect.prefer);
  Real tau, x(start = 0.6), v, F, Fm;
equation
  der(th) = w;
  J*der(w) = -tau;
  x^2 + r^2 - 2*r*x*cos(th) = L^2;
  tau*(x - r*cos(th)) + F*r*x*sin(th) = 0;
  der(x) = v;
  m*der(v) = Fm;
  F = Fm + k*(x - 0.5) + b*v;
end SliderCrankImplicitSimulated;
