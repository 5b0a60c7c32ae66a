// stage: simulation
// options: stop=20 tolerance=1e-10
// expect: states = 4                (two of the chain, two of the balance)
// expect: largest |energyError| = 0 +- 1e-6
// expect: largest |closed| = 0 +- 1e-6
// Code 5.33: what the torque does becomes motion and heat of the damper; the chain stays closed.
model SliderCrankBalance
  extends DSFLib.Mechanical.Planar.Examples.SliderCrank;
  Real done(start = 0, fixed = true) "by the torque";
  Real heat(start = 0, fixed = true) "of the damper";
  Real energyError = body.J*rigidBar.w^2/2 + mass.m*(mass.v*mass.v)/2 + heat - done;
  Real closed = 0.1*cos(rigidBar.phi) + sqrt(1 - (0.1*sin(rigidBar.phi))^2) - mass.r[1];
equation
  der(done) = constTorque.Tau*rigidBar.w;
  der(heat) = damper.b*der(damper.s_rel)^2;
end SliderCrankBalance;
