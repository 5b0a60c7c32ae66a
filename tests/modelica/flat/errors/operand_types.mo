// stage: flat
model M
  Real x, u[3], v[4], A[2, 3];
  parameter Boolean b = true, c[2] = {true, false};
  parameter String s = "a";
equation
  x = b + x;
//      ^ error IN101: `+` cannot combine a Boolean and a Real
//   help: a Boolean is no number: write `if b then 1 else 0` for it
  x = x*s;
//     ^ error IN101: `*` cannot combine a Real and a String
  x = -b;
//    ^ error IN100: `-` cannot be applied to a Boolean
  x = if not x then 1 else 2;
//       ^^^ error IN100: `not` cannot be applied to a Real
  x = if b and x then 1 else 2;
//         ^^^ error IN101: `and` cannot combine a Boolean and a Real
  x = if b < s then 1 else 2;
//         ^ error IN101: `<` cannot combine a Boolean and a String
  u = u + v;
//      ^ error IN017: `+` needs operands of equal dimensions, found [3] and [4]
  u = u .* v;
//      ^^ error IN017: `.*` needs operands of equal dimensions, found [3] and [4]
  u = u + 1;
//      ^ error IN018: `+` does not combine a scalar and an array this way
//   help: write `.+` to take the scalar with every element
  u = 1 - u;
//      ^ error IN018: `-` does not combine a scalar and an array this way
//   help: write `.-` to take the scalar with every element
  u = 1/u;
//     ^ error IN018: `/` does not combine a scalar and an array this way
//   help: write `./` to take the scalar with every element
  u = u^2;
//     ^ error IN019: `^` raises scalars and square matrices only
//   help: write `.^` to raise every element
  x = x^u;
//     ^ error IN019: `^` raises scalars and square matrices only
//   help: write `.^` to raise every element
  x = if u > v then 1 else 2;
//         ^ error IN020: an operand of `>` must be a scalar, found an array [3]
  u = atan2(u, v);
//    ^^^^^^^^^^^ error IN017: `atan2` needs operands of equal dimensions, found [3] and [4]
  x = sin(b);
//        ^ error IN102: an argument of `sin` must be a Real, found a Boolean
  x = sin(x, x) + atan2(x) + sin(u = x);
//    ^^^^^^^^^ error IN027: `sin` takes one argument, found 2
//                ^^^^^^^^ error IN027: `atan2` takes two arguments, found 1
//                               ^ error IN028: built-in functions have no argument named `u`
//   help: write the value without name
end M;
