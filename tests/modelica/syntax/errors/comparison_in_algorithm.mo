// stage: syntax
model A
  Real x;
algorithm
  x == 1;
//  ^^ error SY028: `==` compares two values; an assignment is written with `:=`
//   help: write `:=`
end A;
