// stage: syntax
model A
  extends B(redeclare Real x, y);
//                            ^ error SY056: a redeclaration in a modification declares one component
//   help: write `redeclare` again for the next one
end A;
