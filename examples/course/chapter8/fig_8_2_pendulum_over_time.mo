// stage: simulation
// course: figure 8.2: almost upright and fast, the pendulum turns over once more and comes to rest at -2 pi
// options: stop=40 tolerance=1e-10
// expect: states = 2
// expect: phi(40) = -6.283185307 +- 1e-7    (-2 pi)
// expect: w(40) = 0 +- 1e-7
model PendulumTurnsOver
  Real phi(start = 3, fixed = true), w(start = -12, fixed = true);
  parameter Real b = 1, J = 1, g = 9.81, L = 1;
equation
  der(phi) = w;
  der(w) = -g/L*sin(phi) - b/J*w;
end PendulumTurnsOver;
