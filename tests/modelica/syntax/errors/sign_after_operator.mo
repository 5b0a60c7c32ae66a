// stage: syntax
model A
  Real x = 2*-3;
//           ^ error SY035: a sign `-` cannot follow an operator
//   help: put the signed operand in parentheses: `(-…)`
  Real y = 2^-1;
//           ^ error SY035: a sign `-` cannot follow an operator
//   help: put the signed operand in parentheses: `(-…)`
end A;
