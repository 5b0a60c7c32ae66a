// stage: flat
// section: MLS 12.4.2
// expect: dump
partial function Unary
  input Real x;
  output Real y;
end Unary;
function square
  extends Unary;
algorithm
  y := x^2;
end square;
function twice
  input Unary f;
  input Real x;
  output Real y;
algorithm
  y := f(f(x));
end twice;
model FunctionArgument
  Real y = twice(square, time);
end FunctionArgument;
