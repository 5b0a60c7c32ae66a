// stage: flat
// section: MLS 10.6.10
// expect: dump
model RelationsOfScalars
  parameter String a = "a";
  parameter Boolean lower = a < "b" and false < true;
  Boolean b = time > 1;
  Boolean c = b <> (time >= 2) or not b;
  Integer n = if b then 2 else 1;
  Boolean equal = n == 2;
end RelationsOfScalars;
