// stage: simulation
// A recursion that calls itself twice is stopped, at translation and at the start.
// error: SM019: no consistent start at time = 0: `q[i] := fibonacci(60 + (1 + (i - 1)))` (naive_recursion.mo:15): in `fibonacci`: it was stopped after many turns of loops and calls; a loop or a recursion in it may never end, or take too long
model NaiveRecursion
  function fibonacci
//         ^^^^^^^^^ warning DR430: a value was not computed at translation: in `fibonacci`: it was stopped after 2000010 steps with 142858 calls of functions; a loop or a recursion in it may never end, or take too long
//   help: it is left to the simulation, which has its limits too; a loop that keeps intermediate results is faster than a function that calls itself several times
    input Integer n;
    output Integer result;
  algorithm
    if n < 2 then
      result := n;
    else
      result := fibonacci(n - 1) + fibonacci(n - 2);
    end if;
  end fibonacci;
  parameter Integer p = fibonacci(60);
  parameter Integer q[20] = {fibonacci(60 + i) for i in 1:20};
  Real x(start = 0, fixed = true);
equation
  der(x) = p + sum(q);
end NaiveRecursion;
