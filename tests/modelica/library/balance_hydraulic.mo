// stage: simulation
// options: stop=200 tolerance=1e-10
// expect: largest |volumeError| = 0 +- 1e-10
// expect: largest |energyError| = 0 +- 1e-4
// Two tanks and the liquid of a pipe swing without losses (energies of order 1e4 J).
model Swinging
  import DSFLib.Hydraulics.Components.*;
  IdealTank tank1(A = 1, v(start = 2, fixed = true)), tank2(A = 2, v(start = 1, fixed = true));
  Inertance pipe(I = 1e6, q(start = 0, fixed = true));
  Real volumeError = tank1.v + tank2.v - 3;
  Real energyError = 9800*(tank1.v^2/2 + tank2.v^2/4) + pipe.I*pipe.q^2/2 - 9800*(2 + 1/4);
equation
  connect(tank1.fluidPort, pipe.fluidPort_b);
  connect(pipe.fluidPort_a, tank2.fluidPort);
end Swinging;
