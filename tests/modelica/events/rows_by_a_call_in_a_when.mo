// stage: simulation
// options: stop=1
// expect: x[1,1](1) = 2
// expect: x[1,2](1) = 3
// expect: x[2,1](1) = 4
// expect: x[2,2](1) = 5
// The loop of an argument carries the number that the loop over the left side gets.
model RowsByACallInAWhen
  function f
    input Real u[2];
    output Real y[2];
  algorithm
    for i in 1:2 loop
      y[i] := u[i] + 1;
    end for;
    annotation (Inline = false);
  end f;
  discrete Real x[2, 2](start = {{1, 2}, {3, 4}}, each fixed = true);
equation
  for i in 1:2 loop
    when time > 0.5 then
      x[i, :] = f(pre(x[i, :]));
    end when;
  end for;
end RowsByACallInAWhen;
