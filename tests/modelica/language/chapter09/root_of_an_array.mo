// stage: flat
// section: MLS 9.4.1
// expect: dump
type Reference
  extends Real;
  function equalityConstraint
    input Reference a[:];
    input Reference b[:];
    output Real residue[0];
  algorithm
  end equalityConstraint;
end Reference;
connector Terminal
  parameter Integer m = 1;
  Real v;
  flow Real i;
  Reference theta[m];
end Terminal;
model Source
  Terminal t;
equation
  Connections.potentialRoot(t.theta);
  if Connections.isRoot(t.theta) then
    t.theta = {10*time};
  end if;
  t.v = 1 - t.i;
end Source;
model Load
  Terminal t;
equation
  t.v = 2*t.i;
end Load;
model Direct
  Terminal t(m = 0);
equation
  if Connections.isRoot(t.theta) then
    t.v = 2*t.i;
  else
    t.v = 3*t.i;
  end if;
end Direct;
model RootOfAnArray
  Source source, second;
  Load load;
  Direct direct;
equation
  connect(source.t, load.t);
  connect(second.t, load.t);
end RootOfAnArray;
