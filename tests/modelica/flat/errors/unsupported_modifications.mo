// stage: flat
model M
  Real a(redeclare Real start = 1);
//                      ^^^^^ error IN051: the attribute `start` is given no value
//   help: write `start = …`
  Real b(start(x = 1));
//       ^^^^^ error IN051: the attribute `start` is given no value
//   help: write `start = …`
  Real c(unbounded = true);
  Real d = break;
  Real e(break start);
//       ^^^^^^^^^^^ error IN214: `break` stands only in an `extends` clause
  parameter Real f(fixed = false, start = 1);
end M;
