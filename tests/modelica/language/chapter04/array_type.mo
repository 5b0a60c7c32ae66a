// stage: flat
// section: MLS 4.5.1
// expect: dump
type Vector = Real[3](each unit = "m");
model ArrayType
  Vector a = {time, 1, 2};
  Vector pair[2](each start = 1);
equation
  pair = {a, 2*a};
end ArrayType;
