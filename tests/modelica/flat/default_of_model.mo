// stage: flat
// expect: dump
model DefaultOfModel "a default that is a parameter of the model is filled in at calls, and not declared"
  parameter Real k = 5;
  function scaled
    input Real u;
    input Real c = 1;
    input Real d = 2*u;
    output Real y;
  algorithm
    y := c*u + d;
  end scaled;
  function by_k = scaled(c = k);
  Real y = by_k(time);
end DefaultOfModel;
