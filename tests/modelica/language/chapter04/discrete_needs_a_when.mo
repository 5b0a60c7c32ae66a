// stage: flat
// section: MLS 4.4.4
model DiscreteNeedsAWhen
  discrete Real d = time;
//                  ^^^^ error IN046: `d` changes at events, but this varies with time
end DiscreteNeedsAWhen;
