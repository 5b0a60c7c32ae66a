// stage: flat
// section: MLS 3.7.5
model M
  Integer n = if time > 1 then 1 else 2;
  Integer m = pre(n + 1);
//                ^^^^^ error IN115: the argument of `pre` must be a variable
//   help: give the expression a variable of its own
end M;
