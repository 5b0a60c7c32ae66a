// stage: syntax
model A
  Real x;
equation
  x == 1;
//  ^^ error SY027: `==` compares two values; an equation is written with `=`
//   help: write `=`
end A;
