// stage: syntax
model A
  Real x = 2**3;
//          ^^ error SY034: `**` is not a Modelica operator
//   help: a power is written `a^b`
end A;
