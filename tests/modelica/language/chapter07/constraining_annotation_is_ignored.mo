// stage: flat
// section: MLS 7.3.2.1
// expect: dump
model Plain
  Real y = time;
end Plain;
model Plant
  replaceable Plain part constrainedby Plain "a part" annotation(choicesAllMatching = true);
end Plant;
model ConstrainingAnnotationIsIgnored
  Plant plant;
end ConstrainingAnnotationIsIgnored;
