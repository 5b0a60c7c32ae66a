// stage: simulation
// course: figure 5.27, codes 5.56 and 5.57: 15 equations
// options: stop=20 tolerance=1e-10
// expect: equations = 16                (15 and the one for the error)
// expect: states = 2
// expect: largest |error| = 0 +- 1e-7
model SpringMassForce
  extends DSFLib.Mechanical.Translational.Examples.SpringMassForce;
  Real error = mass.s - (1 - cos(time));
end SpringMassForce;
