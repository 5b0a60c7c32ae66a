// stage: instance
// section: MLS 3.7.5
model PreOfTime
  Real a = pre(time);
//             ^^^^ error IN115: the argument of `pre` must be a variable
//   help: give the expression a variable of its own
  Boolean b = change(time);
//                   ^^^^ error IN115: the argument of `change` must be a variable
//   help: give the expression a variable of its own
end PreOfTime;
