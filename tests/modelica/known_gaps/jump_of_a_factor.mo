// stage: simulation
// known wrong: p(1) = 2.718281828 +- 1e-5     (exp(1): the integral of du on every path)
// `der(p) = p*der(u)` has one answer when `u` jumps.
// warning: SM261: at time = 0.5 a side of `u = if time > 0.5 then 1 else 0` (jump_of_a_factor.mo:5) jumps by 1, and the equation is differentiated, so that derivatives have an impulse there: it changes `u` from 0 to 1, `p` from 1 to 3
model JumpOfAFactor
  input Real u = if time > 0.5 then 1 else 0;
  Real p(start = 1, fixed = true);
equation
  der(p) = p*der(u);
end JumpOfAFactor;
