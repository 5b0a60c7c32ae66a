// stage: flat
// section: MLS 10.6.2
// expect: dump
model AdditionOfArrays
  Real a[2] = {1, time}, b[2];
  Real c[2] = a .+ 3;
  String s[2] = {"x", "y"} + {"1", "2"};
equation
  b = a + {3, 4} - (-a);
end AdditionOfArrays;
