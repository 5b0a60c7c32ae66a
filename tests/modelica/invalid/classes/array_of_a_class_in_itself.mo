// stage: flat
// section: MLS 4.4
model Rod
  M a, b;
//  ^ error IN072: `M` contains a component of its own class
//   help: a class that contains itself has no end; a condition on the component can end it
end Rod;
model M
  Rod rods[3];
//    ^^^^ error IN035: an array [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3] has more than 10000000 elements
  Real x = time;
end M;
