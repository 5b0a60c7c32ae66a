// stage: flat
// section: MLS 5.5
// expect: dump
model Field
  parameter Real g = 10;
  Real count;
end Field;
model Body
  outer Field field;
  Real weight = 2*field.g;
end Body;
model Room
  inner outer Field field(g = field.g/2, count = field.count + 1);
  Body body;
end Room;
model InnerOuterOfAModel
  inner Field field(count = 0);
  Room room;
  Body body;
end InnerOuterOfAModel;
