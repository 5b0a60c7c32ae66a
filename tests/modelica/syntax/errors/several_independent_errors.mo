// stage: syntax
model A
  Real x = ;
//         ^ error SY012: expected an expression, found `;`
  Real y
//      ^ error SY013: missing `;` after the declaration
  Real z = (1;
//           ^ error SY015: expected `)`, found `;`
//   note at `Real z = (1;`: opened here
equation
  x := 1;
//  ^^ error SY025: `:=` assigns; an equation is written with `=`
//   help: write `=`, or move it to an `algorithm` section
  y == 2;
//  ^^ error SY027: `==` compares two values; an equation is written with `=`
//   help: write `=`
  z;
//^ error SY029: this is an expression, not an equation
//   help: an equation has two sides: `a = b`
end B;
//  ^ error SY019: `end B` closes a class named `A`
//   help: write `end A`
//   note at `model A`: opened here
