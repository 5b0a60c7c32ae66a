// stage: simulation
// course: codes 5.41 to 5.43, figure 5.18
// options: stop=60 tolerance=1e-8
// expect: states = 4
// expect: motor.inductor.i(60) = 2 +- 1e-3
// expect: inertia.w(60) = 69.651741 +- 1e-2           (phi*V/(phi^2 + Ra*b), phi = 1.4)
model ShuntMotor
  extends DSFLib.MultiDomain.ElectroMechanical.Examples.ShuntDCMotor;
end ShuntMotor;
