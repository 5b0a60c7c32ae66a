// stage: flat
// section: MLS 6.4
record Data
  Real a = 1;
end Data;
model M
  parameter Data data;
  Real x(start = data);
//               ^^^^ error IN086: the attribute `start` cannot be a record
equation
  der(x) = 1;
end M;
