// stage: flat
// section: MLS 5.4
partial model Environment
  parameter Real temperature = 293;
end Environment;
model Room
  outer Environment environment;
//                  ^^^^^^^^^^^ error IN074: there is no `inner environment` for this `outer`
//   help: add `inner Environment environment;` to the model
  Real t = environment.temperature + time;
end Room;
model M
  Room room;
end M;
