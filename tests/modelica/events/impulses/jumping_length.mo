// stage: simulation
// options: stop=0.5 tolerance=1e-9
// A rod whose length jumps: the acceleration of the bob contains its velocity squared, which has an impulse.
// error: SM263: at time = 0.25 a side of `L = if time < 0.25 then 1 else 1.5` (jumping_length.mo:7) jumps by 0.5, and the equation is differentiated, so that derivatives have an impulse there; the impulse does not enter the equations linearly, so that there is no unique state after it
model JumpingLength
  Real x(start = 0.6, fixed = true), y(start = -0.8), vx(start = 0, fixed = true), vy, F, L;
equation
  L = if time < 0.25 then 1 else 1.5;
  der(x) = vx;
  der(y) = vy;
  der(vx) = -F*x;
  der(vy) = -F*y - 9.81;
  x^2 + y^2 = L^2;
end JumpingLength;
