// stage: flat
// section: MLS 4.5
// expect: dump
partial model Half
  Real x;
end Half;
model PartialClassCannotBeInstantiated
  Half half;
//^^^^ error IN073: the class `Half` of `half` is partial
//   help: choose a class that extends it
end PartialClassCannotBeInstantiated;
