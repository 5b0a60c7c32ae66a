// stage: flat
model M
  parameter String s = "a";
  parameter Real x = if s == "b" then 1 else 2;
  parameter Real y[:] = {};
//                      ^^ error IN026: an array constructor needs at least one element
//   help: an empty vector is written `fill(0.0, 0)`
  Real uC, z = uc + UC + q;
//             ^^ error IN010: `uc` is not declared
//   help: did you mean `uC`?
//                  ^^ error IN010: `UC` is not declared
//   help: did you mean `uC`?
//                       ^ error IN010: `q` is not declared
end M;
