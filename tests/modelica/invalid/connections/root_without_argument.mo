// stage: flat
// section: MLS 9.4.1
model M
  Real x = time;
equation
  Connections.root();
//^^^^^^^^^^^^^^^^^^ error IN027: `root` takes one argument, found 0
end M;
