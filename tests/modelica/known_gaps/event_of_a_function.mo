// stage: simulation
// section: MLS 3.8.5
// known wrong: fired(1) = 0.503 +- 1e-6
// A truth value from a function of a continuous variable follows, but raises no event: `when` fires late.
model EventOfAFunction
  function above
    input Real x;
    output Boolean y;
  algorithm
    y := x > 0.503;
  end above;
  Real x(start = 0, fixed = true);
  Boolean b = above(x);
  discrete Real fired(start = 0, fixed = true);
equation
  der(x) = 1;
  when b then
    fired = time;
  end when;
end EventOfAFunction;
