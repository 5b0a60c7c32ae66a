// stage: flat
// section: MLS 9.4.1
record Orientation
  Real angle;
  function equalityConstraint
    input Orientation a;
    input Orientation b;
    output Real residue[0];
  algorithm
  end equalityConstraint;
end Orientation;
connector Frame
  Real r;
  flow Real f;
  Orientation R;
//            ^ error FL011: `rooted` asks about `world.a.R`, which is in no `Connections.branch`
end Frame;
model World
  Frame a;
  Real x = if Connections.rooted(a.R) then 1 else 2;
equation
  Connections.root(a.R);
  a.R.angle = 0;
  a.r = 0;
end World;
model M
  World world;
end M;
