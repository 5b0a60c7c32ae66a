// stage: flat
// section: MLS 13.2.1
// expect: dump
package Tools
  package Math
    function f
      input Real x;
      output Real y;
    algorithm
      y := g(x) + 1;
    end f;
    function g
      input Real x;
      output Real y;
    algorithm
      y := 2*x;
    end g;
  end Math;
end Tools;
model ImportedFunction
  import Tools.Math.f;
  import M = Tools.Math;
  Real a = f(time);
  Real b = M.g(time);
end ImportedFunction;
