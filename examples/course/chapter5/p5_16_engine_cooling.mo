// stage: simulation
// course: problem 5.16, figure 5.41: order 3
// options: stop=2000 tolerance=1e-8
// expect: states = 3
// expect: engine.T(2000) = 352.37345 +- 1e-3                (79 degrees Celsius)
// expect: valve.u(2000) = 0.792235 +- 1e-5
model EngineCooling
  extends DSFLib.ControlSystems.Examples.EngineCooling;
end EngineCooling;
