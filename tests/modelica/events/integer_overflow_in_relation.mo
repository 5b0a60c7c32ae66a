// stage: simulation
// options: stop=1
// error: SM019: no consistent start at time = 0: `b = n*2147483647*2147483647 > 5` (integer_overflow_in_relation.mo:5): the result 1.3835058042397262e+19 is not an Integer that can be stored: they reach from -9007199254740991 to 9007199254740991
model IntegerOverflowInRelation
  Integer n(start = 3, fixed = true);
  Boolean b = n*2147483647*2147483647 > 5;
equation
  when sample(0.1, 0.1) then
    n = pre(n) + 1;
  end when;
end IntegerOverflowInRelation;
