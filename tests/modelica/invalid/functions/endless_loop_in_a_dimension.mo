// stage: flat
model M
  function count
    input Integer n;
    output Integer result;
  algorithm
    result := 0;
    while result >= 0 loop
      result := if result > n then 0 else result + 1;
    end while;
  end count;
  Real x[count(5)];
//       ^^^^^^^^ error IN039: a dimension has no value: in `M.count`: it was stopped after 20000001 steps; a loop or a recursion in it may never end, or take too long
  Real y[count(6)];
//       ^^^^^^^^ error IN039: a dimension has no value: in `M.count`: it was stopped after 20000001 steps; a loop or a recursion in it may never end, or take too long
end M;
