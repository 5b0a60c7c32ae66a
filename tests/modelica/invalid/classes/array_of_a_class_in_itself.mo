// stage: flat
// section: MLS 4.4
model Rod
  M a, b;
end Rod;
model M
  Rod rods[3];
//    ^^^^ error IN480: `Rod` contains arrays of its own class, 10 levels deep with 177147 components
//   help: a class that contains itself has no end; a condition on the component can end it
  Real x = time;
end M;
