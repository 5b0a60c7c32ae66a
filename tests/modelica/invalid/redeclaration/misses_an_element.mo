// stage: flat
// section: MLS 7.3.2
partial model Law
  Real u;
  Real y;
end Law;
model Linear
  extends Law;
equation
  y = 2*u;
end Linear;
model Other
  Real z = time;
end Other;
model Plant
  replaceable Linear law constrainedby Law;
end Plant;
model M
  Plant plant(redeclare Other law);
//                      ^^^^^ error IN212: `Other` cannot stand for `law`: it has no `u`
//   help: choose a class that has all that is public in `Law`
//   note at `replaceable Linear law constrainedby Law;`: it must be a subtype of `Law`
end M;
