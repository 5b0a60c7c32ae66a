// stage: flat
// section: MLS 12.4
// expect: dump
function factorial
  input Integer n;
  output Integer f;
algorithm
  f := if n <= 1 then 1 else n*factorial(n - 1);
end factorial;
model Recursion
  parameter Integer n = 5;
  parameter Integer f = factorial(n);
  constant Integer c = factorial(4);
end Recursion;
