// stage: flat
// section: MLS 9.4.1
type Angle
  extends Real;
  function equalityConstraint
    input Angle a;
    input Angle b;
    output Real residue[0];
  algorithm
  end equalityConstraint;
end Angle;
connector AC
  Real v;
  flow Real i;
  Angle theta;
end AC;
model Grid
  AC p;
equation
  Connections.root(p.theta);
//^^^^^^^^^^^^^^^^^^^^^^^^^ error FL010: `b.p.theta` and `a.p.theta` are both roots, and branches join them
//   help: a tree of branches has one definite root
//   note at `Connections.root(p.theta);`: `a.p.theta` is declared a root here
  p.v = 1;
  p.theta = time;
end Grid;
model M
  Grid a, b;
equation
  connect(a.p, b.p);
  Connections.branch(a.p.theta, b.p.theta);
end M;
