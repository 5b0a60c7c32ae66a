// stage: flat
// section: MLS 7.3.2
// expect: dump
model Plain
  parameter Real k = 1;
  parameter Real m = 1;
end Plain;
model Fancy
  extends Plain;
  parameter Real extra = 9;
end Fancy;
model Plant
  replaceable Fancy part(extra = 8) constrainedby Plain(k = 3, m = 4);
end Plant;
model ConstrainingTypeModifiers "k and m are kept when part is redeclared, extra is not"
  Plant as_is;
  Plant changed(redeclare Plain part(m = 5));
  Plant same(redeclare Fancy part);
end ConstrainingTypeModifiers;
