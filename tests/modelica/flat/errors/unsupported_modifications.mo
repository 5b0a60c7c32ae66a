// stage: flat
model M
  Real a(redeclare Real start = 1);
//       ^^^^^^^^^^^^^^^^^^^^^^^^ error IN001: a redeclaration in a modification is not supported yet
  Real b(start(x = 1));
//            ^^^^^^^ error IN001: a modification of an attribute is not supported yet
  Real c(unbounded = true);
//       ^^^^^^^^^ error IN001: the attribute `unbounded` is not supported yet
  Real d = break;
//         ^^^^^ error IN001: `break` as a value is not supported yet
  Real e(break start);
//       ^^^^^^^^^^^ error IN001: `break` in a modification is not supported yet
  parameter Real f(fixed = false, start = 1);
//               ^ warning IN049: the parameter `f` has no value; its start value is used
//   help: write `f = …`
//                 ^^^^^^^^^^^^^ error IN001: `fixed = false` of a parameter is not supported yet
end M;
