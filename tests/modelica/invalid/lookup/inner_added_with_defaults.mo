// stage: flat
// section: MLS 5.4
model Environment
  parameter Real temperature = 293;
end Environment;
model Room
  outer Environment environment;
//                  ^^^^^^^^^^^ warning IN075: there is no `inner environment`: one with default values was added to the model
//   help: add `inner Environment environment;` to the model
  Real t = environment.temperature + time;
end Room;
model M
  Room room;
end M;
