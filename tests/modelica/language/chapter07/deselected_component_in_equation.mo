// stage: flat
// section: MLS 7.4
model Base
  Real x;
  Real y = time;
equation
  x = y;
//    ^ error IN217: `y` is used here, but an heir of this class leaves it out
//   help: `break` removes a component and its connections, nothing else
end Base;
model DeselectedComponentInEquation
  extends Base(break y);
//                   ^ error IN216: `y` is of the class `Real` and cannot be left out
//   help: only models, blocks and connectors can
end DeselectedComponentInEquation;
