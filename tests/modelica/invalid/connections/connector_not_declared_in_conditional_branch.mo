// stage: flat
// section: MLS 9.1
connector Pin
  Real v;
  flow Real i;
end Pin;
model M
  parameter Boolean grounded = true;
  Pin p;
equation
  if grounded then
    connect(p, ground);
//             ^^^^^^ error IN010: `ground` is not declared
//   help: did you mean `grounded`?
  end if;
end M;
