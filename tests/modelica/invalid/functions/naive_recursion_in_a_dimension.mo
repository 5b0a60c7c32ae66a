// stage: flat
model M
  function fibonacci
    input Integer n;
    output Integer result;
  algorithm
    result := if n < 2 then n else fibonacci(n - 1) + fibonacci(n - 2);
  end fibonacci;
  Real x[fibonacci(60)];
//       ^^^^^^^^^^^^^ error IN039: a dimension has no value: in `M.fibonacci`: it was stopped after 20000005 steps with 1538462 calls of functions; a loop or a recursion in it may never end, or take too long
end M;
