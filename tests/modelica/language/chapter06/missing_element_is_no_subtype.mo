// stage: flat
// section: MLS 6.4
model Pump
  parameter Real speed = 1;
  Real y = speed*time;
end Pump;
model Valve
  parameter Real opening = 1;
end Valve;
model Plant
  replaceable Pump part;
end Plant;
model MissingElementIsNoSubtype
  extends Plant(redeclare Valve part);
//                        ^^^^^ error IN212: `Valve` cannot stand for `part`: it has no `speed`
//   help: choose a class that has all that is public in `Pump`
//   note at `replaceable Pump part;`: it must be a subtype of `Pump`
end MissingElementIsNoSubtype;
