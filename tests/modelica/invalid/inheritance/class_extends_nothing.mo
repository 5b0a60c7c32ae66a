// stage: flat
// section: MLS 7.3.1
model Base
  Real x = time;
end Base;
model M
  extends Base;
  redeclare model extends Medium
//                        ^^^^^^ error IN066: there is no inherited class `Medium` to extend
//   help: `extends X` as a class needs a base class that declares `replaceable` X
    Real y = 2;
  end Medium;
end M;
