// stage: flat
// section: MLS 7.3.2
// expect: dump
model Base
  parameter Real k = 1;
end Base;
model Good
  extends Base(k = 2);
  Real y = k*time;
end Good;
model Plant
  replaceable model Part = Base constrainedby Base(k = 6);
  Part part;
end Plant;
model ConstrainedClass
  Plant as_is;
  Plant good(redeclare model Part = Good);
end ConstrainedClass;
