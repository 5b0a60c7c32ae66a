// stage: flat
// section: MLS 10.6
model A
  Boolean b = time > 1;
  Real x = b*2.5;
//          ^ error IN101: `*` cannot combine a Boolean and a Real
//   help: a Boolean is no number: write `if b then 1 else 0` for it
  Real y = 2 + b;
//           ^ error IN101: `+` cannot combine an Integer and a Boolean
//   help: a Boolean is no number: write `if b then 1 else 0` for it
  Real z = b;
//         ^ error IN042: `z` is a Real and cannot be given a Boolean
//   help: a Boolean is no number: write `if b then 1 else 0` for it
  Integer n = b;
//            ^ error IN042: `n` is an Integer and cannot be given a Boolean
//   help: a Boolean is no number: write `if b then 1 else 0` for it
  Boolean c = b and 1;
//              ^^^ error IN101: `and` cannot combine a Boolean and an Integer
end A;
