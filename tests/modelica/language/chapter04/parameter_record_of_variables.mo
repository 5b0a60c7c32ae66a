// stage: flat
// section: MLS 4.4.4.1
// expect: dump
record Data
  parameter Real fixed_part = 1;
  Real free_part;
end Data;
model ParameterRecordOfVariables
  Data data(free_part = time);
  parameter Data kept(free_part = 2);
end ParameterRecordOfVariables;
