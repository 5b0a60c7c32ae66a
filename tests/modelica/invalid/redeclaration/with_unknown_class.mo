// stage: flat
// section: MLS 7.3
model Part
  Real x = time;
end Part;
model Tank
  replaceable Part part;
end Tank;
model M
  Tank tank(redeclare BetterPart part);
//                    ^^^^^^^^^^ error IN061: there is no class `BetterPart`
//   help: libraries are found with `-I DIR` or MODELICAPATH; `causa library list` shows those there are
end M;
