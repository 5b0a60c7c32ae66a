// stage: simulation
// course: section 8.1.1: without friction: centres and separatrices from saddle to saddle
// options: stop=1 tolerance=1e-9
// expect: states = 2
model ConservativePendulum
  parameter Real g = 9.81, L = 1;
  Real phi(start = 0.5, fixed = true), w(start = 0, fixed = true);
equation
  der(phi) = w;
  der(w) = -g/L*sin(phi);
end ConservativePendulum;
