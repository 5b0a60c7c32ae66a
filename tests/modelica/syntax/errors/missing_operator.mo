// stage: syntax
model A
  Real x = a b;
//           ^ error SY012: expected `;`, found `b`
end A;
