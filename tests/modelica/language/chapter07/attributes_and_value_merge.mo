// stage: flat
// section: MLS 7.2.3
// expect: dump
type Length = Real(unit = "m", min = 0);
model Rod
  Length l(max = 10, start = 1) = 5;
end Rod;
model AttributesAndValueMerge
  Rod rod(l(max = 20));
  Rod long(l = 15);
  Rod both(l(start = 2) = 16);
end AttributesAndValueMerge;
