// stage: flat
// section: MLS 4.1
// expect: dump
model ProtectedIsNotReachableByDot
  model Box
  protected
    Real inside = time;
  end Box;
  Box box;
  Real copy = box.inside;
//                ^^^^^^ error IN093: `inside` of `ProtectedIsNotReachableByDot.Box` is protected
//   help: what is used from outside must be public
end ProtectedIsNotReachableByDot;
