// stage: flat
// section: MLS 12.4.5
function f
  input Real v[:];
  input Real w[size(v, 1)];
  output Real y;
algorithm
  y := v*w;
end f;
model SizesOfArguments
  Real a = f({time, 1}, {1, 2, 3});
//         ^^^^^^^^^^^^^^^^^^^^^^^ error IN264: the input `w` of `f` must be an array [2] here, found an array [3]
//   help: its size follows from the other arguments
end SizesOfArguments;
