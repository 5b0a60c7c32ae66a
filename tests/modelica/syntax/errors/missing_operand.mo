// stage: syntax
model A
  Real x = 1 + ;
//             ^ error SY012: expected an expression, found `;`
  Real y = * 2;
//         ^ error SY012: expected an expression, found `*`
end A;
