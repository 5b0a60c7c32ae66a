// stage: simulation
// course: figure 8.11: the linear model of the pendulum (equation 8.12), for a portrait beside that of code 8.1
// options: stop=5 tolerance=1e-10
// expect: states = 2
model LinearPendulum
  Real phi(start = 0.5, fixed = true), w(start = 0, fixed = true);
equation
  der(phi) = w;
  der(w) = -9.81*phi - w;
end LinearPendulum;
