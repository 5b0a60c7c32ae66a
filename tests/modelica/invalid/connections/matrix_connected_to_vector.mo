// stage: flat
// section: MLS 9.1
connector Pin
  Real v;
  flow Real i;
end Pin;
model M
  Pin p[2, 2];
  Pin q[4];
equation
  connect(p, q);
//^^^^^^^^^^^^^ error IN089: an array [2, 2] is connected to an array [4]
end M;
