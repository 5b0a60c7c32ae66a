// stage: simulation
// options: stop=2
// set: u=if time < 1 then 0 else 6.283185307179586
// The coefficient is the same before and after the jump, and another one on the way: the answer must not be z = 2 pi.
// error: SM263: at time = 1 a side of `u = if time < 1 then 0 else 6.283185307179586` (--set:4) jumps by 6.28319, and the equation is differentiated, so that derivatives have an impulse there; the impulse does not enter the equations linearly, so that there is no unique state after it
model CoefficientOfATurn
  input Real u(start = 0);
  Real z(start = 0, fixed = true);
equation
  der(z) = cos(u)*der(u);
end CoefficientOfATurn;
