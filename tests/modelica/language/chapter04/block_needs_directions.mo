// stage: flat
// section: MLS 4.6
model BlockNeedsDirections
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  block Bad
    Pin pin;
  end Bad;
  Bad bad;
end BlockNeedsDirections;
