// stage: simulation
// options: stop=1
// Two bodies on one shaft turn with one speed, but each is given its own.
// error: SM019: no consistent start at time = 0: the start contradicts itself: `der(first.phi) - first.w = 0` (library/DSFLib/Mechanical/Rotational/Components.mo:43), beside `the fixed start value of first.w` (library/DSFLib/Mechanical/Rotational/Components.mo:37), does not hold, by 1
model TwoInitialSpeeds
  import DSFLib.Mechanical.Rotational.Components.*;
  Inertia first(w(start = 1, fixed = true)), second(w(start = 2, fixed = true));
equation
  connect(first.flange, second.flange);
end TwoInitialSpeeds;
