// stage: equilibrium
// course: problem 8.8: the motor at rest but for the angle, which goes on turning; b = 1.1
// options: drift=inertia.phi box=la.i=-1e4:1e4,motor.inductor.phi=-1e4:1e4,inertia.w=-1e4:1e4
// expect: complete = 1
// expect: equilibria = 1
// expect: equilibria[1].x[1] = 11.277765 +- 1e-5
// expect: equilibria[1].x[2] = 418.3862 +- 1e-3
// expect: equilibria[1].x[4] = 68.632173 +- 1e-5      (K phi Ua/((K phi)^2 + Ra b))
// expect: equilibria[1].stable = 1
model MotorAtNominal
  extends DSFLib.MultiDomain.ElectroMechanical.Examples.SepExcMotor(damper(b = 1.1));
end MotorAtNominal;
