// stage: simulation
// course: problem 4.5 with components: exact motion
// options: stop=20 tolerance=1e-10
// expect: states = 2
// expect: largest |error| = 0 +- 1e-7
model GearTrainOfComponents
  extends DSFLib.Mechanical.Rotational.Examples.GearTrain;
  Real error;
protected
  parameter Real J = 1 + 0.5^2*4, b = 0.1 + 0.5^2*0.4, alpha = b/(2*J), wd = sqrt(2/J - alpha^2);
equation
  error = inertia1.phi - exp(-alpha*time)*(cos(wd*time) + alpha/wd*sin(wd*time));
end GearTrainOfComponents;
