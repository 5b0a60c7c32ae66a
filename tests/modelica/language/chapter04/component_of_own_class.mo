// stage: flat
// section: MLS 4.4.2
// expect: dump
model ComponentOfOwnClass
  model Loop
    Loop again;
//  ^^^^ error IN072: `ComponentOfOwnClass.Loop` contains a component of its own class
//   help: a class that contains itself has no end; a condition on the component can end it
  end Loop;
  Loop loop_one;
end ComponentOfOwnClass;
