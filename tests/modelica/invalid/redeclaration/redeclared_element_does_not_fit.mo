// stage: flat
// section: MLS 7.3.2
model Part
  Real z = time;
end Part;
model Other
  Real w = time;
end Other;
model Base
  replaceable model X = Part;
  replaceable Part part;
  X x;
end Base;
model M
  extends Base;
  redeclare model X
//                ^ error IN212: `M.X` cannot stand for `X`: it has no `z`
//   help: choose a class that has all that is public in `Part`
//   note at `replaceable model X = Part;`: it must be a subtype of `Part`
    Real w = 2;
  end X;
  redeclare Other part;
//          ^^^^^ error IN212: `Other` cannot stand for `part`: it has no `z`
//   help: choose a class that has all that is public in `Part`
//   note at `replaceable Part part;`: it must be a subtype of `Part`
end M;
