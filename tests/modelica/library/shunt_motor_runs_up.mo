// stage: simulation
// options: stop=20 tolerance=1e-9
// expect: inertia.w(20) = 69.65174129 +- 1e-5                (V/(k + R*b/k) with k = 1.4, the flux at 2 A)
// expect: la.i(20) = 4.975124378 +- 1e-5                (b*w/k)
// expect: re.i(20) = 2 +- 1e-5
// Figure 5.18.
model ShuntMotorRunsUp
  extends DSFLib.MultiDomain.ElectroMechanical.Examples.ShuntDCMotor;
end ShuntMotorRunsUp;
