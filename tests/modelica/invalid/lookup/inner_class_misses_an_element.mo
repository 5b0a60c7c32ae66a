// stage: flat
// section: MLS 5.4
model Part
  outer model Law
    Real y;
    Real z;
  end Law;
  Law law;
end Part;
model M
  inner model Law
    Real y = time;
  end Law;
  Part part;
end M;
