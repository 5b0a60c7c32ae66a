// stage: flat
// section: MLS 12.4
model A
  Real x = ln(2);
//         ^^ error IN011: there is no function `ln`
//   help: write `log(x)`, the natural logarithm
  Real y = pow(2, 3);
//         ^^^ error IN011: there is no function `pow`
//   help: write `x^y`
  Real z = tg(3) + sen(3) + sgn(3) + fabs(3);
//         ^^ error IN011: there is no function `tg`
//   help: write `tan(x)`
//                 ^^^ error IN011: there is no function `sen`
//   help: write `sin(x)`
//                          ^^^ error IN011: there is no function `sgn`
//   help: write `sign(x)`
//                                   ^^^^ error IN011: there is no function `fabs`
//   help: write `abs(x)`
end A;
