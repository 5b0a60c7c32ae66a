// stage: flat
// section: MLS 9.4
// section: MLS 9.4.2
// expect: dump
record Reference
  Real angle;
  function equalityConstraint
    input Reference a, b;
    output Real residue[0];
  algorithm
  end equalityConstraint;
end Reference;
connector Port
  Real u;
  flow Real i;
  Reference theta;
end Port;
model Source
  Port p;
equation
  Connections.root(p.theta);
  p.theta.angle = time;
  p.u = 1;
end Source;
model Load
  Port p;
equation
  p.u = 2*p.i;
end Load;
model OverconstrainedRecord "the connection that closes the cycle gives no equation of angle"
  Source s;
  Load a, b;
equation
  connect(s.p, a.p);
  connect(a.p, b.p);
  connect(b.p, s.p);
end OverconstrainedRecord;
