// stage: flat
// section: MLS 4.5.1
// expect: dump
model Mass
  parameter Real m = 1;
  Real v = m*time;
end Mass;
model HeavyMass = Mass(m = 100);
model ShortClassWithModification
  HeavyMass heavy;
  HeavyMass heavier(m = 200);
end ShortClassWithModification;
