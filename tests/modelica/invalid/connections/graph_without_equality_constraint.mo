// stage: flat
// section: MLS 9.4.1
record Orientation
  Real angle;
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
  World world;
  Rod first, second;
equation
  connect(world.a, first.a);
  connect(first.b, second.a);
  connect(second.b, first.a);
//^^^^^^^^^^^^^^^^^^^^^^^^^^ warning FL012: this connection of `second.b.R` and `first.a.R` closes a cycle of the connection graph, but their class has no function `equalityConstraint`: no equation follows from it
end M;
