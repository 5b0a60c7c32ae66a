// stage: flat
// section: MLS 7.3.2
partial model Law
  Real u;
  Real y;
end Law;
model Linear
  extends Law;
equation
  y = 2*u;
end Linear;
model Other
  Real z = time;
end Other;
model Plant
  replaceable Linear law constrainedby Law;
end Plant;
model M
  Plant plant(redeclare Other law);
end M;
