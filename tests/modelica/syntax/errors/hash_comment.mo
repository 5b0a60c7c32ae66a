// stage: syntax
model A
  # position
//^ error SY008: the character `#` means nothing in Modelica
//   help: a comment starts with `//`
  Real y;
end A;
