// stage: flat
model M
  Real a(strat = 1);
//       ^^^^^ error IN050: a Real has no attribute `strat`
//   help: did you mean `start`?
  Boolean b(min = true, start = 1);
//          ^^^ error IN050: a Boolean has no attribute `min`
//                              ^ error IN021: the attribute `start` must be a Boolean, found an Integer
  parameter Integer c(start = 1.5, nominal = 1) = 1;
//                            ^^^ error IN021: the attribute `start` must be an Integer, found a Real
//   help: `/` and `^` of Integers give a Real
//                                 ^^^^^^^ error IN050: an Integer has no attribute `nominal`
  Real d(start = true, fixed = 1, unit = 3);
//               ^^^^ error IN021: the attribute `start` must be a Real, found a Boolean
//                             ^ error IN021: the attribute `fixed` must be a Boolean, found an Integer
//                                       ^ error IN021: the attribute `unit` must be a String, found an Integer
  Real e(start = d);
//               ^ error IN059: the attribute `start` must be known before the simulation, but this varies
//   help: use constants and parameters here
  Real f(start = 1, start = 2);
//                  ^^^^^ error IN053: `start` is modified twice
//   note at `Real f(start = 1, start = 2);`: modified here first
  Real g[3](start = 0, each fixed = {true, true, true}, unit = "m", stateSelect = StateSelect.avoid);
//                  ^ error IN054: one `start` is given for an array [3]
//   help: write `each start = …` to give it to every element
//                                  ^^^^^^^^^^^^^^^^^^ error IN052: the attribute `fixed` must be a scalar here, found an array [3]
//                                                             ^^^ error IN054: one `unit` is given for an array [3]
//   help: write `each unit = …` to give it to every element
//                                                                                ^^^^^^^^^^^^^^^^^ error IN054: one `stateSelect` is given for an array [3]
//   help: write `each stateSelect = …` to give it to every element
  Real h(each start = 1);
//            ^^^^^ error IN055: `each start` is given for a scalar
//   help: remove `each`
  Real i(start);
//       ^^^^^ error IN051: the attribute `start` is given no value
//   help: write `start = …`
  Real j(stateSelect = StateSelect.allways);
//                                 ^^^^^^^ error IN082: the enumeration `StateSelect` has no literal `allways`
//   help: did you mean `always`?
  Real k[2](start = {1, 2, 3});
//                  ^^^^^^^^^ error IN052: the attribute `start` must be an array [2] here, found an array [3]
  Real l(start = 1 + undeclared);
//                   ^^^^^^^^^^ error IN010: `undeclared` is not declared
end M;
