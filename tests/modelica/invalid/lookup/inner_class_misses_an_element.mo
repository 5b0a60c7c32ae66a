// stage: flat
// section: MLS 5.4
model Part
  outer model Law
    Real y;
    Real z;
  end Law;
  Law law;
end Part;
model M
  inner model Law
//            ^^^ error IN212: `M.Law` cannot stand for `Law`: it has no `z`
//   help: choose a class that has all that is public in `Part.Law`
//   note at `outer model Law`: it must be a subtype of `Part.Law`
    Real y = time;
  end Law;
  Part part;
end M;
