// stage: simulation
// course: problem 8.8: equilibrium of the motor, b = 1.1
// options: stop=40 tolerance=1e-9
// expect: motor.inductor.phi(40) = 418.38624 +- 1e-3
// expect: inertia.w(40) = 68.632173 +- 1e-3                (K phi Ua/((K phi)^2 + Ra b))
// expect: la.i(40) = 11.277765 +- 1e-3
model MotorAtNominal
  extends DSFLib.MultiDomain.ElectroMechanical.Examples.SepExcMotor(damper(b = 1.1));
end MotorAtNominal;
