// stage: simulation
// options: stop=0.066
// expect: v1(0.066) = 0.00094487 +- 2e-6
// remark: SM282: from time = 4.249663e-08 on the solution stays where a condition in `i4 = if u4 > 0 then u4/0.001 else u4*1e-07` (ladder_of_diodes_small_signal.mo:11) changes: both sides lead back there and meet
model LadderOfDiodesSmallSignal "what rests again and again is stiff for an explicit method"
  Real v1(start = 0, fixed = true), v2(start = 0, fixed = true), e, i3, u3, i4, u4;
equation
  e = 0.001*sin(314*time);
  u3 = e - v1;
  i3 = if u3 > 0 then u3/1 else u3*1e-7;
  u4 = v1 - v2;
  i4 = if u4 > 0 then u4/0.001 else u4*1e-7;
  1e-5*der(v1) = i3 - i4 - v1/100;
  1e-6*der(v2) = i4 - v2/1000;
end LadderOfDiodesSmallSignal;
