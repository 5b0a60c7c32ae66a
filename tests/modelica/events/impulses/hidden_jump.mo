// stage: simulation
// options: stop=2
// known wrong: v1(2) = 0.5 +- 1e-6     (no event tells of the jump, so v1 stays 0; a warning says so)
model HiddenJump
  Real u, v1(start = 0, fixed = true), v2, i;
equation
  u = noEvent(if time < 1 then 0 else 1);
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning EQ260: `u = noEvent(if time < 1 then 0 else 1)` is a constraint that is differentiated, and its condition under `noEvent` raises no event: if a side jumps, states do not follow the jump
//   help: leave out `noEvent`, or say `smooth(0, …)` where both branches meet
  der(v1) = i;
  der(v2) = i;
  u = v1 + v2;
end HiddenJump;
