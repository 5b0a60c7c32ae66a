// stage: flat
// section: MLS 7.3
model A
  parameter Real p = 1;
end A;
model H
  replaceable model M = A;
  M m;
end H;
model T
  H h(redeclare model M = Nope);
//                        ^^^^ error IN061: there is no class `Nope`
//   help: libraries are found with `-I DIR` or MODELICAPATH; `causa library list` shows those there are
  H g(redeclare model M = Nope2(p = 2));
//                        ^^^^^ error IN061: there is no class `Nope2`
//   help: libraries are found with `-I DIR` or MODELICAPATH; `causa library list` shows those there are
end T;
