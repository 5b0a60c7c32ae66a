// stage: simulation
// options: stop=1
// Relations of Integers that functions compute, of a parameter and of a variable.
// expect: x(0.5) = 2
// expect: y(0.1) = 1
// expect: y(0.5) = 2
model RelationOfIntegersFromCalls
  function count
    input Real s;
    output Integer n;
  algorithm
    n := 3;
    for i in 1:3 loop
      n := n + integer(s);
    end for;
  end count;
  parameter Real s = 2;
  parameter Boolean b = count(s) == 3;
  parameter Boolean c = count(s)*count(s) == 81;
  Real x = if b then 1 elseif c then 2 else 3;
  Integer n = if time > 0.3 then 2 else 1;
  Real y = if count(n) == 9 then 2 else 1;
end RelationOfIntegersFromCalls;
