// stage: flat
// section: MLS 7.1
model Library
  model Part
    Real x = time;
  end Part;
end Library;
model M
  extends Library;
  extends Part;
//        ^^^^ error IN219: the base class `Part` is found only in another base class
//   help: name it from outside: `extends Other.Base`
//   note at `model Part`: it is inherited from here
end M;
