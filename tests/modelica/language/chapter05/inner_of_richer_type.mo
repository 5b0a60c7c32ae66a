// stage: flat
// section: MLS 5.4
// expect: dump
partial model Law
  Real y;
end Law;
model Part
  outer Law law;
  Real x = law.y;
end Part;
model InnerOfRicherType
  model Fast
    extends Law;
    parameter Real k = 3;
  equation
    y = k*time;
  end Fast;
  inner Fast law;
  Part part;
end InnerOfRicherType;
