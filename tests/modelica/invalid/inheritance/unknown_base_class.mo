// stage: flat
// section: MLS 7.1
model TwoPort
  Real x = time;
end TwoPort;
model M
  extends TwoPot;
//        ^^^^^^ error IN061: there is no class `TwoPot`
//   help: did you mean `TwoPort`?
end M;
