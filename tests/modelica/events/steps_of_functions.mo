// stage: simulation
// options: stop=1 intervals=10
// expect: b(1) = 1 +- 0
// expect: k(1) = 3 +- 0
// expect: n(0.5) = 1 +- 0
// expect: y(1) = 1.5 +- 1e-3
// Whole numbers and truth values that functions and loops of algorithms compute follow continuous variables, though no event finds
// the instants at which they change.
model StepsOfFunctions
  function is_late
    input Real x;
    output Boolean late;
  algorithm
    late := x > 0.5;
  end is_late;
  Real x(start = 0, fixed = true), y(start = 0, fixed = true);
  Boolean b = is_late(x);
  Integer k, n;
equation
  der(x) = 1;
  der(y) = if b then 2 else 1;
algorithm
  k := 0;
  n := 0;
  for i in 1:3 loop
    if x > 0.3*i then
      k := k + 1;
    end if;
    n := max(n, integer(i*x));
  end for;
end StepsOfFunctions;
