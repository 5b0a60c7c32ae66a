// stage: flat
// section: MLS 7.1.3
// expect: dump
model M
  Real x = 1;
end M;
record RecordFromModel
  extends M;
//^^^^^^^^^ error IN091: a record cannot inherit from the model `M`
end RecordFromModel;
model RecordCannotExtendModel
  RecordFromModel r;
end RecordCannotExtendModel;
