// stage: syntax
model A
  Real x = ;
//         ^ error SY012: expected an expression, found `;`
end A;
