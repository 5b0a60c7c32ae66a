// stage: syntax
model A
  Real x = 3 § 4;
//           ^ error SY008: the character `§` means nothing in Modelica
//   help: identifiers use a–z, A–Z, 0–9 and _; others can be quoted: 'α'
  Real y;
end A;
