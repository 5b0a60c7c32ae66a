// stage: simulation
// options: stop=0.5 tolerance=1e-10
// expect: momentum(0.5) = 1.5 +- 1e-7    (the force of the rod has no moment about the centre)
// expect: speed(0.5) = 2 +- 1e-7
// A rod whose length begins to grow at once: its force has an impulse, the bob only jumps in velocity.
// remark: SM260: at time = 0.25 a side of `L = if time < 0.25 then 1 else 1 + 2*(time - 0.25), differentiated` (rod_with_kink.mo:10) jumps by 2, and the equation is differentiated, so that derivatives have an impulse there: it changes `vx` from -0.549409 to 1.31161, `vy` from 1.39576 to 2.12831, `der(L)` from 0 to 2
model RodWithKink
  Real x(start = 1, fixed = true), y(start = 0), vx, vy(start = 1.5, fixed = true), F, L;
  Real momentum = x*vy - y*vx, speed = (x*vx + y*vy)/L;
equation
  L = if time < 0.25 then 1 else 1 + 2*(time - 0.25);
  der(x) = vx;
  der(y) = vy;
  der(vx) = -F*x;
  der(vy) = -F*y;
  x^2 + y^2 = L^2;
end RodWithKink;
