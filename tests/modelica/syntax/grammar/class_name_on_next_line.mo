// stage: syntax
// expect: classes = 1
model
A Real x; end A;
