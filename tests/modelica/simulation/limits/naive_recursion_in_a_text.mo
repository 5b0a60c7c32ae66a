// stage: simulation
// options: stop=1
model NaiveRecursionInAText
  function fibonacci
//         ^^^^^^^^^ warning DR430: a value was not computed at translation: in `fibonacci`: it was stopped after 2000010 steps with 153847 calls of functions; a loop or a recursion in it may never end, or take too long
//   help: it is left to the simulation, which has its limits too; a loop that keeps intermediate results is faster than a function that calls itself several times
    input Integer n;
    output Integer s;
  algorithm
    s := if n < 2 then 1 else fibonacci(n - 1) + fibonacci(n - 2);
  end fibonacci;
  function name
    input Integer n;
    output String s;
  algorithm
    s := if fibonacci(n) > 3 then "large" else "small";
  end name;
  parameter String s = name(60);
//                 ^ warning EQ481: the text `s` has no value: in `fibonacci`: it was stopped after 250198 steps with 19246 calls of functions; a loop or a recursion in it may never end, or take too long
//   help: what reads it cannot be simulated
  Real x(start = 0, fixed = true);
equation
  der(x) = 1;
end NaiveRecursionInAText;
