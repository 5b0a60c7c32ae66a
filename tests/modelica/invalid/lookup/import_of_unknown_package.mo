// stage: flat
// section: MLS 13.2.1
model M
  import SI = Modellica.Units.SI;
//            ^^^^^^^^^^^^^^^^^^ error IN236: there is no package `Modellica` to import from
//   help: libraries are found with `-I DIR` or MODELICAPATH; `causa library list` shows those there are
  SI.Length l = time;
end M;
