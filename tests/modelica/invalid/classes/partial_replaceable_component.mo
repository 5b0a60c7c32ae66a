// stage: flat
// section: MLS 4.4.2
partial model Medium
  parameter Real density;
end Medium;
model Tank
  replaceable Medium medium;
//            ^^^^^^ error IN073: the class `Medium` of `medium` is partial
//   help: redeclare the component with a class that is complete
  Real mass = medium.density*time;
end Tank;
model M
  Tank tank;
end M;
