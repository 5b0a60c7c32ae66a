// stage: flat
// section: MLS 7.1.3
// expect: dump
model M
  Real x = 1;
end M;
record RecordFromModel
  extends M;
end RecordFromModel;
model RecordCannotExtendModel
  RecordFromModel r;
end RecordCannotExtendModel;
