// stage: flat
// section: MLS 7.3
model Base
  Real x = time;
end Base;
model M
  extends Base(redeclare Real y = 2);
//                            ^ error IN078: `Base` has no element `y` that could be modified
end M;
