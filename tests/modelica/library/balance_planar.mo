// stage: simulation
// options: stop=10 tolerance=1e-10
// expect: states = 2
// expect: largest |energyError| = 0 +- 1e-7
// A pendulum through full turns.
model Pendulum
  extends DSFLib.Mechanical.Planar.Examples.Pendulum(rigidBar(phi(start = -1.5707963267948966), w(start = 7)));
  Real energyError = energy - (49/2 - 9.81);
end Pendulum;
