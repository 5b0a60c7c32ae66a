// stage: simulation
// options: stop=20
// expect: i(20) = 0.410680 +- 1e-5
// The parameter of the curve is the current on one side and a voltage, 1e9 times as large, on the other. Where the
// solution rests on the surface both sides must be seen on one scale. Expected value: an independent solver.
// remark: SM282: from time = 3.940733 on the solution stays where a condition in `off = s < 0` (diode_by_parameter_of_curve.mo:10) changes: both sides lead back there and meet
model DiodeByParameterOfCurve
  Real i(start = 0, fixed = true), s;
  Boolean off;
equation
  off = s < 0;
  i = s*(if off then 1e-9 else 1);
  der(i) = sin(time) - i - s*(if off then 1 else 0);
end DiodeByParameterOfCurve;
