// stage: flat
// section: MLS 7.3.2
// expect: dump
model Part
  Real z = time;
end Part;
model Base
  replaceable model X = Part;
  X x;
end Base;
model Richer
  extends Base;
  redeclare replaceable model extends X
    Real w = 2;
  end X;
end Richer;
model ConstraintIsKept "the constraining class is still Part, so what has no w fits, too"
  Richer richer;
  Richer plain(redeclare model X = Part);
end ConstraintIsKept;
