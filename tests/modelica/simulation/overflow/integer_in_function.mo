// stage: simulation
// options: stop=1 intervals=10
// error: SM018: equations could not be solved at time = 0.5: `i = power(if time > 0.5 then 60 else 3)` (integer_in_function.mo:12): in `power`: the result 1.6677181699666568e+16 is not an Integer that can be stored: they reach from -9007199254740991 to 9007199254740991
model IntegerInFunction
  function power
    input Integer n;
    output Integer y = 1;
  algorithm
    for i in 1:n loop
      y := 3*y;
    end for;
  end power;
  Integer i = power(if time > 0.5 then 60 else 3);
end IntegerInFunction;
