// stage: flat
// section: MLS 12.2
model M
  Real gain = time;
  function amplify
    input Real u;
    output Real y;
  algorithm
    y := gain*u;
//       ^^^^ error IN084: `gain` of the class `M` is not a constant
//   help: only constants can be used without a component of the class
  end amplify;
  Real p = amplify(time);
end M;
