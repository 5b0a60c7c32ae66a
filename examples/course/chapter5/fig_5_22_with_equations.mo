// stage: simulation
// course: figure 5.22 with RationalFunction for the sensor
// options: stop=10 tolerance=1e-10
// expect: states = 4
// expect: plant.y(10) = 1.07321528 +- 1e-8
model ControlLoopOfEquations
  import DSFLib.ControlSystems.Blocks.Components.*;
  StepSource reference;
  Add difference(k2 = -1), pi;
  Gain gain(K = 2);
  Integrator integrator;
  StateSpace plant;
  RationalFunction sensor(den = {0.1, 1});
equation
  connect(reference.y, difference.u1);
  connect(sensor.y, difference.u2);
  connect(difference.y, gain.u);
  connect(difference.y, integrator.u);
  connect(gain.y, pi.u1);
  connect(integrator.y, pi.u2);
  connect(pi.y, plant.u);
  connect(plant.y, sensor.u);
end ControlLoopOfEquations;
