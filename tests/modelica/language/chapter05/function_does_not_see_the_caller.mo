// stage: flat
// section: MLS 5.3.1
// expect: dump
package P
  function f
    input Real x;
    output Real y;
  algorithm
    y := q*x;
//       ^ error IN010: `q` is not declared
  end f;
end P;
model FunctionDoesNotSeeTheCaller
  parameter Real q = 1;
  Real y = P.f(time);
end FunctionDoesNotSeeTheCaller;
