// stage: flat
// section: MLS 7.2.6
type Angle = Real(final unit = "rad");
model M
  Angle phi(unit = "deg") = time;
//          ^^^^ error IN077: this modifies something that is final
//   note at `type Angle = Real(final unit = "rad");`: declared `final` here
end M;
