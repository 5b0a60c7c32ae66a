// stage: flat
// section: MLS 13.2.1
package Units
  type Length = Real(unit = "m");
end Units;
model M
  import Units.*;
  Time t = time;
//^^^^ error IN061: there is no class `Time`
//   help: libraries are found with `-I DIR` or MODELICAPATH; `causa library list` shows those there are
end M;
