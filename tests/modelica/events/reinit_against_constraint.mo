// stage: simulation
// options: stop=1
// section: MLS 8.3.6
// Both velocities are set, and the constraint forbids it.
// error: SM018: equations could not be solved at time = 0.3: `reinit(vy, vy + 1)` (reinit_against_constraint.mo:15) cannot be done: the constraints and the states that keep their values forbid it
model ReinitAgainstConstraint
  Real x(start = 0.6, fixed = true), y(start = -0.8), vx(start = 0, fixed = true), vy, F;
equation
  der(x) = vx;
  der(y) = vy;
  der(vx) = -F*x;
  der(vy) = -F*y - 9.81;
  x^2 + y^2 = 1;
  when time >= 0.3 then
    reinit(vx, -vx);
    reinit(vy, vy + 1);
  end when;
end ReinitAgainstConstraint;
