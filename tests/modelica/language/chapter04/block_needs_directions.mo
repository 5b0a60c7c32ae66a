// stage: flat
// section: MLS 4.6
model BlockNeedsDirections
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  block Bad
    Pin pin;
//      ^^^ error IN225: the connector `pin` of the block `BlockNeedsDirections.Bad` has `v`, which is neither `input` nor `output`
//   help: make it a model, or the connector protected
//   in: bad
  end Bad;
  Bad bad;
end BlockNeedsDirections;
