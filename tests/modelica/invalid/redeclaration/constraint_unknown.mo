// stage: flat
// section: MLS 7.3.2
model Part
  Real z = time;
end Part;
model M
  replaceable Part part constrainedby Nothing;
//                                    ^^^^^^^ error IN061: there is no class `Nothing`
//   help: libraries are found with `-I DIR` or MODELICAPATH; `causa library list` shows those there are
  replaceable model X = Part constrainedby Nowhere;
//                                         ^^^^^^^ error IN061: there is no class `Nowhere`
//   help: libraries are found with `-I DIR` or MODELICAPATH; `causa library list` shows those there are
  X x;
end M;
