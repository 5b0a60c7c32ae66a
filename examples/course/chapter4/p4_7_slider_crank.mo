// stage: simulation
// course: problem 4.7 (2), figure 4.12: crank with inertia, slider with mass, spring and friction
// options: stop=20 tolerance=1e-10
// expect: states = 2
// expect: th(20) = 20.327784 +- 1e-6
// expect: w(20) = 1.03330624 +- 1e-6
// The position is solved for as P5.5a does; equation 4.40 leaves the sign of the root open.
model SliderCrank
  parameter Real J = 1, m = 1, r = 0.1, L = 0.5, k = 10, b = 0.1;
  Real th(start = 0, fixed = true, stateSelect = StateSelect.prefer), w(start = 1, fixed = true, stateSelect = StateSelect.prefer);
  Real tau, x, v, F, Fm;
equation
  der(th) = w;
  J*der(w) = -tau;
  x = r*cos(th) + sqrt(L^2 - (r*sin(th))^2);
  tau*(x - r*cos(th)) + F*r*x*sin(th) = 0;
  der(x) = v;
  m*der(v) = Fm;
  F = Fm + k*(x - 0.5) + b*v;
end SliderCrank;
