// stage: flat
// section: MLS 7.3.3
model Base
  Real x = time;
end Base;
model M
  extends Base;
  redeclare Real x = 2;
//               ^ error IN069: `x` is not replaceable
//   help: declare it with the prefix `replaceable`
//   note at `Real x = time;`: declared here
end M;
