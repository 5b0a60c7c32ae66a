// stage: flat
// section: MLS 9.4
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
  Connections.root(p.theta);
  p.theta = time;
  p.u = 1;
end Source;
model Load
  Port p;
equation
  p.u = 2*p.i;
end Load;
model OverconstrainedLoop
  Source s;
  Load a, b;
equation
  connect(s.p, a.p);
  connect(a.p, b.p);
  connect(b.p, s.p);
end OverconstrainedLoop;
