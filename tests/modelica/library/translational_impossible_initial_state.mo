// stage: simulation
// options: stop=1
// Two bodies that are joined have one place, but each is given its own.
// error: SM019: no consistent start at time = 0: the start contradicts itself: `the fixed start value of second.s` (library/DSFLib/Mechanical/Translational/Components.mo:36) does not hold, by -1
model TwoInitialPlaces
  import DSFLib.Mechanical.Translational.Components.*;
  Mass first(s(start = 0, fixed = true)), second(s(start = 1, fixed = true));
equation
  connect(first.flange, second.flange);
end TwoInitialPlaces;
