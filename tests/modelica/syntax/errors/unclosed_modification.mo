// stage: syntax
model A
  Real x(start=1;
//              ^ error SY015: expected `)`, found `;`
//   note at `Real x(start=1;`: opened here
  Real y;
end A;
