// stage: flat
// section: MLS 4.4
model Hen
  Real x = time;
  Egg egg;
end Hen;
model Egg
  Hen hen;
//^^^ error IN072: `Hen` contains a component of its own class
//   help: a class that contains itself has no end; a condition on the component can end it
end Egg;
model M
  Hen hen;
end M;
