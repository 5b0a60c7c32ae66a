// stage: flat
// section: MLS 12.6.1
// expect: dump
model CastingToRecord
  record Data
    parameter Real R = 1;
    parameter Real L = 2;
  end Data;
  model Coil
    parameter Real R = 3;
    parameter Real L = 4;
    parameter Real extra = 5;
  end Coil;
  Coil coil;
  parameter Data data = Data(coil);
end CastingToRecord;
