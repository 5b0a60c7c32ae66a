// stage: syntax
model A
  Real x; % position
//        ^ error SY008: the character `%` means nothing in Modelica
//   help: a comment starts with `//`; the remainder of a division is `mod(a, b)`
  Real y;
end A;
