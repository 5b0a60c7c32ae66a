// stage: flat
// section: MLS 4.4.2
partial model TwoPin
  Real v;
  Real i;
end TwoPin;
model M
  TwoPin element;
//^^^^^^ error IN073: the class `TwoPin` of `element` is partial
//   help: choose a class that extends it
equation
  element.v = 2*element.i;
  element.i = time;
end M;
