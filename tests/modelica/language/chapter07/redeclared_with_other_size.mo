// stage: flat
// section: MLS 7.3.3
// expect: dump
model Base
  replaceable Real x[3] = {1, 2, time};
end Base;
model RedeclaredWithOtherSize "the number of dimensions counts, not the size"
  Base b(redeclare Real x[2] = {1, 2});
end RedeclaredWithOtherSize;
