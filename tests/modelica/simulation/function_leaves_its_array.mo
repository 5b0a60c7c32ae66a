// stage: simulation
// options: stop=1
// A function that has run many times, as machine code, says what is wrong in the words of the evaluator.
// error: SM018: equations could not be solved at time = 0.6: `der(x) = pick({1, 2, 3}, 1 + integer(floor(5*time)))` (function_leaves_its_array.mo:17): in `pick`: the subscript 4 is outside 1:3
model LeavesItsArray
  function pick
    input Real v[:];
    input Integer i;
    output Real y;
  algorithm
    y := 0;
    for k in 1:i loop
      y := y + v[k];
    end for;
  end pick;
  Real x(start = 0, fixed = true);
equation
  der(x) = pick({1, 2, 3}, 1 + integer(floor(5*time)));
end LeavesItsArray;
