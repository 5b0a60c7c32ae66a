// stage: simulation
// course: code 5.40, figure 5.17
// options: stop=10 tolerance=1e-9
// expect: inertia.w(10) = 80 +- 1e-5
// expect: largest |energyError| = 0 +- 1e-5
model DCMotor
  extends DSFLib.MultiDomain.ElectroMechanical.Examples.DCMotor;
  Real delivered(start = 0, fixed = true), lost(start = 0, fixed = true), energyError "what goes in is stored or lost";
equation
  der(delivered) = -source.v*source.i;
  der(lost) = ra.v*ra.i + damper.tau^2/damper.b;
  energyError = delivered - lost - la.L*la.i^2/2 - inertia.J*inertia.w^2/2;
end DCMotor;
