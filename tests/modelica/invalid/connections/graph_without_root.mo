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
//            ^ warning FL009: `first.a.R` and what it is connected to have no root: neither `Connections.root` nor `Connections.potentialRoot` names one of them; it is taken itself
//   help: connect a component that defines the reference, a world or a ground, for instance
end Frame;
model Rod
  Frame a, b;
equation
  Connections.branch(a.R, b.R);
  a.R = b.R;
  a.r = b.r;
  a.f + b.f = 0;
end Rod;
model M
  Rod first, second;
equation
  connect(first.b, second.a);
end M;
