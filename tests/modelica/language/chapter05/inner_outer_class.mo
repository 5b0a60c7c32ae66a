// stage: flat
// section: MLS 5.5
// expect: dump
model Law
  Real y = time;
end Law;
model Part
  outer model Law = .Law;
  Law law;
end Part;
model Floor
  inner outer model Law = .Law(y = 2*time) "for what lies below";
  Law here;
  Part part;
end Floor;
model InnerOuterClass
  inner model Law
    extends .Law(y = 3*time);
  end Law;
  Floor floor;
end InnerOuterClass;
