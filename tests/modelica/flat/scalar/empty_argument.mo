// stage: scalar
// expect: dump
model EmptyArgument "an array without elements is no other variable"
  function f
    input Real a;
    input Real X[:];
    input Boolean b[:];
    input Integer n[:, 2];
    output Real y;
  algorithm
    y := a + sum(X);
  end f;
  Real x[0];
  parameter Boolean b[0];
  parameter Integer n[0, 2];
  Real y = f(time, x, b, n);
end EmptyArgument;
