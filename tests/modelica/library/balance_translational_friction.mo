// stage: simulation
// options: stop=20 tolerance=1e-10
// expect: largest |energyError| = 0 +- 1e-8
// What the dampers take is what the motion loses.
model Friction
  extends DSFLib.Mechanical.Translational.Examples.TwoMasses;
  Real heat(start = 0, fixed = true), energyError;
equation
  der(heat) = damper.f^2/damper.b;
  energyError = mass1.m*mass1.v^2/2 + mass2.m*mass2.v^2/2 + spring1.f^2/(2*spring1.k) + spring2.f^2/(2*spring2.k) + heat - 1;
end Friction;
