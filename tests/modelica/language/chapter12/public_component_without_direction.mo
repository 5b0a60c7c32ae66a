// stage: flat
// section: MLS 12.2
// expect: dump
function f
  input Real x;
  Real inside;
//     ^^^^^^ error IN153: `inside` is a public variable of a function, but neither input nor output
//   help: move it behind `protected`
  output Real y;
algorithm
  inside := x;
  y := inside;
end f;
model PublicComponentWithoutDirection
  Real a = f(time);
end PublicComponentWithoutDirection;
