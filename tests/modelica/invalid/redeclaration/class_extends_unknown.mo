// stage: flat
// section: MLS 7.3.1
model Base
  replaceable model Part
    Real x = time;
  end Part;
  Part part;
end Base;
model M
  extends Base;
  redeclare model extends Prat
//                        ^^^^ error IN066: there is no inherited class `Prat` to extend
//   help: `extends X` as a class needs a base class that declares `replaceable` X
    Real y = 2;
  end Prat;
  Prat p;
end M;
