// stage: check
// section: MLS 4.8
connector RealInput = input Real;
connector RealOutput = output Real;
block Delayed
  RealInput u;
  RealOutput y;
  Real x(start = 0);
equation
  der(x) = u - x;
end Delayed;
block Sine
  RealOutput y;
equation
  y = sin(time);
end Sine;
model M
//    ^ error FL013: the model has 3 equations for 4 unknowns: 1 too few
//   help: usual reasons: an input that nothing is connected to, a missing equation, a pin whose component does not relate it to the others, a variable that should be a `parameter`
//   in: d
//   note at `Delayed d;`: `d` of class `Delayed` has 1 equation for the 2 unknowns it has to determine: 1 too few
  Sine s;
  Delayed d;
equation
  connect(s.y, d.u);
end M;
