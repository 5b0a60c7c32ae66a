// stage: instance
// section: MLS 4.4
// Twice at each level, in arrays whose sizes are modified: a parameter in them would have millions of values before the
// levels are counted.
model ArrayOfModifiedClassInItself
  parameter Integer k = 2;
  ArrayOfModifiedClassInItself a[k](each k = k), b[k](each k = k);
//                             ^ error IN480: `ArrayOfModifiedClassInItself` contains arrays of its own class, 17 levels deep with 131072 components
//   help: a class that contains itself has no end; a condition on the component can end it
end ArrayOfModifiedClassInItself;
