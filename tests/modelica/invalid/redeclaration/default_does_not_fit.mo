// stage: flat
// section: MLS 7.3.2
partial model Law
  Real y;
end Law;
model Other
  Real z = time;
end Other;
model M
  replaceable Other law constrainedby Law;
  replaceable model Shape = Other constrainedby Law;
  Shape shape;
end M;
