// stage: flat
// section: MLS 4.6.2
type Signal
  extends Real(unit = "V");
  Real offset = 1;
//     ^^^^^^ error IN221: `Signal` is derived from a predefined type and cannot have the component `offset`
end Signal;
model M
  Signal s = time;
end M;
