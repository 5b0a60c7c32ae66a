// stage: check
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
end Frame;
model World
  Frame a;
equation
  Connections.root(a.R);
//^^^^^^^^^^^^^^^^^^^^^ error FL010: `right.a.R` and `left.a.R` are both roots, and branches join them
//   help: a tree of branches has one definite root
//   note at `Connections.root(a.R);`: `left.a.R` is declared a root here
  a.R.angle = 0;
  a.r = 0;
end World;
model Rod
  Frame a, b;
equation
  Connections.branch(a.R, b.R);
  a.R = b.R;
  a.r = b.r;
  a.f + b.f = 0;
end Rod;
model M
  World left, right;
  Rod rod;
  Rod short;
equation
  Connections.branch(left.a.R, right.a.R);
  connect(left.a, rod.a);
  connect(rod.b, short.a);
end M;
