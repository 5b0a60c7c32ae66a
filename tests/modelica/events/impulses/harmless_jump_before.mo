// stage: simulation
// options: stop=0.1 solver=euler intervals=5
// The same constraint jumps by rounding first, which has an answer, and later in a way that has none: that is reported, too.
// warning: SM262: at time = 0.01062851 a side of `v1 = if u4 > 0 then u4/0.001 else u4*1e-07` (harmless_jump_before.mo:11) jumps by 8.67362e-15, and the equation is differentiated, so that derivatives have an impulse there; results show the values between the jumps only
model HarmlessJumpBefore
  Real v1(start = 0, fixed = true), v2(start = 0, fixed = true), e, i3, u3, i4, u4;
equation
  e = 0.001*sin(314*time);
  u3 = e - v1;
  i3 = if u3 > 0 then u3/1 else u3*1e-7;
  u4 = v1 - v2;
  v1 = if u4 > 0 then u4/0.001 else u4*1e-7;
  1e-5*der(v1) = i3 - i4 - v1/100;
  1e-6*der(v2) = i4 - v2/1000;
end HarmlessJumpBefore;
