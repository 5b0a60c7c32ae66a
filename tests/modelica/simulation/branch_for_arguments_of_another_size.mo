// stage: simulation
// options: stop=1
// expect: short[1](1) = 1 +- 1e-12
// expect: short[3](1) = -2 +- 1e-12     (what the other two leave of 1)
// expect: long[3](1) = 9 +- 1e-12       (3*3)
// expect: two(1) = 5 +- 1e-12
// expect: three(1) = 14 +- 1e-12
// expect: empty(1) = 7 +- 1e-12
model BranchForArgumentsOfAnotherSize "a branch that is not taken multiplies arrays of different sizes"
  function completed "as media do with their mass fractions"
    input Real X[:];
    output Real y[3];
  algorithm
    y := if size(X, 1) == 3 then X.*{1, 2, 3} else cat(1, X, {1 - sum(X)});
  end completed;
  function weighted
    input Real X[:];
    output Real y;
  protected
    Real w = if size(X, 1) == 0 then 7 elseif size(X, 1) == 2 then sum(X.*{1, 2}) else sum(X.*{1, 2, 3});
  algorithm
    y := w;
  end weighted;
  Real short[3] = completed({time, 2});
  Real long[3] = completed({time, 2, 3});
  Real two = weighted({time, 2});
  Real three = weighted({time, 2, 3});
  Real empty = weighted(fill(time, 0));
end BranchForArgumentsOfAnotherSize;
