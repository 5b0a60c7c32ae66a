// stage: flat
model M
  parameter Real temperature = 300;
  Real x, u[2];
equation
  x = temperatur + nothing;
//    ^^^^^^^^^^ error IN010: `temperatur` is not declared
//   help: did you mean `temperature`?
//                 ^^^^^^^ error IN010: `nothing` is not declared
  x = snh(x) + foo(x) + u(1);
//    ^^^ error IN011: there is no function `snh`
//   help: did you mean `sinh`?
//             ^^^ error IN011: there is no function `foo`
//                      ^ error IN012: `u` is a variable, not a function
//   help: elements are written `u[i]`, products `u*(…)`
  x = x.y + u[1].z;
//      ^ error IN013: `x` has no component `y`
//               ^ error IN013: `u` has no component `z`
  for index in 1:2 loop
    u[indx] = index.first;
//    ^^^^ error IN010: `indx` is not declared
//   help: did you mean `index`?
//                  ^^^^^ error IN013: `index` has no component `first`
  end for;
  x = x[1] + time[2];
//     ^^^ error IN031: `x` is a scalar and is given 1 subscript
//               ^^^ error IN031: `time` is a scalar and is given 1 subscript
end M;
