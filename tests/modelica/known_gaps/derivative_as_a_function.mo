// stage: check
// section: MLS 12.7.2
// known wrong: refused
model DerivativeAsAFunction
  function f
    input Real x;
    output Real y;
  algorithm
    y := x^2;
  end f;
  function df = der(f, x);
//         ^^ error IN001: a function defined as a derivative `der(…)` is not supported yet
  Real z = df(time);
end DerivativeAsAFunction;
