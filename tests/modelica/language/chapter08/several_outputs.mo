// stage: flat
// section: MLS 8.3.1
// expect: dump
function divide
  input Real x, y;
  output Real quotient, rest, sum;
algorithm
  quotient := x/y;
  rest := x - y;
  sum := x + y;
end divide;
model SeveralOutputs
  Real q, s, first;
equation
  (q, , s) = divide(time, 2);
  first = divide(time, 3);
end SeveralOutputs;
