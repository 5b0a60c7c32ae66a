// stage: simulation
// section: MLS 10.5
// expect: y(1) = 3
// The constants of a package are an array of records of different sizes, found so while a function is read.
package Constants
  record Data
    parameter Integer n = 1;
    parameter Real v[n] = fill(n, n);
  end Data;
  constant Data data[2](n = {1, 2});
  function f
    input Real x;
    output Real y;
  algorithm
    y := x*data[2].v[2] + data[1].v[1];
  end f;
end Constants;
model ConstantsInFunctions
  Real y = Constants.f(time);
end ConstantsInFunctions;
