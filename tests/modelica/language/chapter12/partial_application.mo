// stage: flat
// section: MLS 12.4.2.1
// expect: dump
partial function Unary
  input Real x;
  output Real y;
end Unary;
function line
  extends Unary;
  input Real slope;
  input Real offset = 1;
algorithm
  y := slope*x + offset;
end line;
function at_two
  input Unary f;
  output Real y;
algorithm
  y := f(2);
end at_two;
model PartialApplication
  parameter Real k = 3;
  Real y = at_two(function line(slope = k));
end PartialApplication;
