// stage: flat
// section: MLS 12.2
// expect: dump
function h
  input Real u;
  output Real y = 2*u;
algorithm
end h;
model NameOfAFunctionIsTaken
  Real h = .h(time);
end NameOfAFunctionIsTaken;
