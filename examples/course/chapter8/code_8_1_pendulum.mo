// stage: simulation
// course: code 8.1: with friction every swing ends at rest
// options: stop=10 tolerance=1e-10
// expect: states = 2
// expect: phi(10) = 0.002564891 +- 1e-8
// Around (k pi, 0) with k even the eigenvalues are -0.5 +- 3.092i.
model Pendulum
  Real phi(start = 0.5, fixed = true), w(start = 0, fixed = true);
  parameter Real b = 1, J = 1, g = 9.81, L = 1;
equation
  der(phi) = w;
  der(w) = -g/L*sin(phi) - b/J*w;
end Pendulum;
