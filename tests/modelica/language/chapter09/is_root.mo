// stage: flat
// section: MLS 9.4.1
// expect: dump
type Angle
  extends Real;
  function equalityConstraint
    input Angle a, b;
    output Real residue[0];
  algorithm
  end equalityConstraint;
end Angle;
connector Port
  Real u;
  flow Real i;
  Angle theta;
end Port;
model Source
  Port p;
equation
  Connections.potentialRoot(p.theta);
  if Connections.isRoot(p.theta) then
    p.theta = time;
  end if;
  p.u = 1 + p.i;
end Source;
model IsRoot
  Source a, b;
equation
  connect(a.p, b.p);
end IsRoot;
