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
//          ^^^^^^^^^^^ error FL005: a subscript in this connection leaves the array `p` lies in
//   help: change the range of the loop or the size of the array
  end for;
end M;
