// stage: flat
// section: MLS 10.4.1.2
// expect: dump
model ConstructorWithTwoIterators "the last iterator is the first dimension"
  Real A[2, 3] = {10*i + j + time for j in 1:3, i in 1:2};
  Real B[2, 3] = {{10*i + j + time for j in 1:3} for i in 1:2};
end ConstructorWithTwoIterators;
