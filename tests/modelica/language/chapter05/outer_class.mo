// stage: flat
// section: MLS 5.4
// expect: dump
model Part
  outer model Law
    Real y;
  end Law;
  Law law;
end Part;
model OuterClass
  inner model Law
    parameter Real k = 3;
    Real y = k*time;
  end Law;
  Part part;
end OuterClass;
