// stage: flat
// section: MLS 10.6.2
// expect: dump
model ScalarPlusVectorIsWrong
  Real a[2] = {1, time};
  Real b[2] = a + 1;
//              ^ error IN018: `+` does not combine a scalar and an array this way
//   help: write `.+` to take the scalar with every element
  Real c[2] = a + {1, 2, 3};
//              ^ error IN017: `+` needs operands of equal dimensions, found [2] and [3]
end ScalarPlusVectorIsWrong;
