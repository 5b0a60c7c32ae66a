// stage: flat
// section: MLS 4.7
model Tank
  Real level = time;
end Tank;
record Data
  Real a = 1;
  Tank tank;
//     ^^^^ error IN223: `tank` of the record `Data` is a model
//   help: a record has components of records and types only
//   in: data
end Data;
model M
  Data data;
end M;
