// stage: simulation
// options: stop=1
// Two tanks joined at the bottom stand equally high, but each is given its own level.
// error: SM019: no consistent start at time = 0: the start contradicts itself: `first.p = first.v*first.rho*first.g/first.A` (library/DSFLib/Hydraulics/Components.mo:118), beside `the fixed start value of first.v` (library/DSFLib/Hydraulics/Components.mo:113), does not hold, by 9800
model TwoInitialVolumes
  import DSFLib.Hydraulics.Components.*;
  IdealTank first(v(start = 1, fixed = true)), second(v(start = 2, fixed = true));
equation
  connect(first.fluidPort, second.fluidPort);
end TwoInitialVolumes;
