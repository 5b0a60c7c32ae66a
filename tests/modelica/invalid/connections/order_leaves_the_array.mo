// stage: check
// section: MLS 10.5
connector Pin
  Real v;
  flow Real i;
end Pin;
model M
  parameter Integer order[2] = {1, 4};
  Pin p[3];
  Pin q[2];
equation
  for i in 1:2 loop
    connect(p[order[i]], q[i]);
//          ^^^^^^^^^^^ error IN038: a subscript of a connector must be known before the simulation, but this varies with time
//   help: use constants and parameters here
  end for;
end M;
