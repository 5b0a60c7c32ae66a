// stage: simulation
// options: stop=1
// Two bodies in contact have one temperature, but each is given its own.
// error: SM019: no consistent start at time = 0: the start contradicts itself: `the fixed start value of second.T` (library/DSFLib/Thermal/Components.mo:9) does not hold, by -50
model TwoInitialTemperatures
  import DSFLib.Thermal.Components.*;
  HeatCapacitor first(T(start = 300, fixed = true)), second(T(start = 350, fixed = true));
equation
  connect(first.heatPort, second.heatPort);
end TwoInitialTemperatures;
