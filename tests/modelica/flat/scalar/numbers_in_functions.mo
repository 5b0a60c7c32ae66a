// stage: scalar
// expect: dump
model NumbersInFunctions "functions mention variables of the model"
  parameter Real v[3] = {1, 2, 3};
  constant Real c[3] = {4, 5, 6};
  parameter Real k = 5;
  function gg
    input Real u;
    input Real c = 1;
    output Real y;
  algorithm
    y := c*u;
  end gg;
  function pg = gg(c = k);
  function element
    input Integer i;
    output Real y;
  algorithm
    y := c[i];
  end element;
  Real y = pg(time) + element(integer(time) + 1);
end NumbersInFunctions;
