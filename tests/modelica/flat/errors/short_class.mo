// stage: flat
model M = Other(x = 1);
//        ^^^^^ error IN061: there is no class `Other`
//   help: libraries are found with `-I DIR` or MODELICAPATH; `causa library list` shows those there are
