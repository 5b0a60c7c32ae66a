// stage: simulation
// options: stop=0.1 solver=euler intervals=50
// The same equation jumps twice by rounding: first in a way that has an answer, and later in one that has none, which is reported too.
// remark: SM260: at time = 5.81877e-09 a side of `v1 = if u4 > 0 then u4/0.001 else u4*1e-07` (harmless_jump_before.mo:11) jumps by 9.94435e-09, and the equation is differentiated, so that derivatives have an impulse there: it changes `v1` from 9.94435e-19 to -9.04113e-13, `v2` from -9.94435e-12 to -9.03209e-13, `u4` from 9.94435e-12 to -9.04136e-16
// error: SM263: at time = 0.0307042 a side of `v1 = if u4 > 0 then u4/0.001 else u4*1e-07` (harmless_jump_before.mo:11) jumps by 1.66533e-13, and the equation is differentiated, so that derivatives have an impulse there; the impulse does not enter the equations linearly, so that there is no unique state after it
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
