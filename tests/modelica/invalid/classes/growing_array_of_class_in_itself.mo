// stage: instance
// section: MLS 4.4
model GrowingArrayOfClassInItself
  parameter Integer n = 1;
  GrowingArrayOfClassInItself a[n](each n = n + 1), b[n](each n = n + 1);
//                            ^ error IN480: `GrowingArrayOfClassInItself` contains arrays of its own class, 9 levels deep with 362880 components
//   help: a class that contains itself has no end; a condition on the component can end it
end GrowingArrayOfClassInItself;
