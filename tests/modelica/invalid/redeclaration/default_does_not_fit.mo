// stage: flat
// section: MLS 7.3.2
partial model Law
  Real y;
end Law;
model Other
  Real z = time;
end Other;
model M
  replaceable Other law constrainedby Law;
//            ^^^^^ error IN212: `Other` cannot stand for `law`: it has no `y`
//   help: choose a class that has all that is public in `Law`
//   note at `replaceable Other law constrainedby Law;`: it must be a subtype of `Law`
  replaceable model Shape = Other constrainedby Law;
//                          ^^^^^ error IN212: `Other` cannot stand for `Shape`: it has no `y`
//   help: choose a class that has all that is public in `Law`
//   note at `replaceable model Shape = Other constrainedby Law;`: it must be a subtype of `Law`
  Shape shape;
end M;
