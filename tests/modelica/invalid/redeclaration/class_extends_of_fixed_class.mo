// stage: flat
// section: MLS 7.3.1
model Base
  model Part
    Real x = time;
  end Part;
  Part part;
end Base;
model M
  extends Base;
  redeclare model extends Part
//                        ^^^^ error IN069: `Part` is not replaceable
//   help: declare it with the prefix `replaceable`
//   note at `model Part`: declared here
    Real y = 2;
  end Part;
end M;
