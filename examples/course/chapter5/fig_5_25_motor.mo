// stage: simulation
// course: figure 5.25 and 8.8: the motor after 20 s
// options: stop=20 tolerance=1e-9
// expect: states = 4
// expect: la.i(20) = 10.2536 +- 1e-3
// expect: inertia.w(20) = 68.6399 +- 1e-3
// expect: inertia.phi(20) = 1584.52 +- 0.01
// expect: motor.inductor.phi(20) = 418.386 +- 1e-3
model Motor
  extends DSFLib.MultiDomain.ElectroMechanical.Examples.SepExcMotor;
end Motor;
