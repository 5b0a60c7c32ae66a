// stage: flat
// section: MLS 12.2
// expect: dump
function f
  input Real x;
  output Real y;
algorithm
  y := der(x) + pre(x);
//     ^^^^^^ error IN184: `der` stands in a function
//              ^^^^^^ error IN184: `pre` stands in a function
end f;
model NotInFunctions
  Real a = f(time);
end NotInFunctions;
