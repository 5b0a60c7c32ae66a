// stage: flat
// section: MLS 4.4.4
model DiscreteNeedsAWhen
  discrete Real d = time;
end DiscreteNeedsAWhen;
