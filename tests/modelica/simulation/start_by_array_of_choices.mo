// stage: simulation
// options: stop=1 tolerance=1e-10
// expect: largest |error| = 0 +- 1e-8
type Start = enumeration(free, value, atRest);
model Cell "of which every one starts as a parameter says"
  parameter Start start = Start.free;
  parameter Real value = 0, goal = 1;
  Real x;
initial equation
  if start == Start.value then
    x = value;
  elseif start == Start.atRest then
    der(x) = 0;
  end if;
equation
  der(x) = goal - x;
end Cell;
model StartByArrayOfChoices
  parameter Integer n = 3;
  Cell given[n](each start = Start.value, value = {1, 2, 3});
  Cell resting[n](each start = Start.atRest, goal = {1, 2, 3});
  Real error;
equation
  error = sum(abs(given[i].x - (1 + (i - 1)*exp(-time))) for i in 1:n) + sum(abs(resting[i].x - i) for i in 1:n);
end StartByArrayOfChoices;
