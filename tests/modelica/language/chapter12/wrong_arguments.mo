// stage: flat
// section: MLS 12.4.1
// expect: dump
function f
  input Real x;
  input Real k = 2;
  output Real y;
algorithm
  y := k*x;
end f;
model WrongArguments
  Real a = f();
//         ^^^ error IN166: the input `x` of `f(x, k)` is not given
  Real b = f(time, 1, 2);
//                    ^ error IN165: 3 arguments are given to `f(x, k)`
  Real c = f(time, q = 5);
//                 ^ error IN162: `f(x, k)` has no input `q`
  Real d = f(time, x = 5);
//                 ^ error IN163: the input `x` is given twice
//   note at `Real d = f(time, x = 5);`: given here first
  Real e = f(true);
//           ^^^^ error IN150: the input `x` of `f` must be a Real, found a Boolean
end WrongArguments;
