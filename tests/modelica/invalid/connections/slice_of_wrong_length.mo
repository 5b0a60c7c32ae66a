// stage: flat
// section: MLS 9.1
connector Pin
  Real v;
  flow Real i;
end Pin;
model M
  Pin p[5];
  Pin q[3];
equation
  connect(p[1:2], q);
//^^^^^^^^^^^^^^^^^^ error IN089: an array [2] is connected to an array [3]
end M;
