// stage: flat
// section: MLS 13.2.1
model M
  import SI = Modellica.Units.SI;
  SI.Length l = time;
//^^^^^^^^^ error IN061: there is no class `SI`
end M;
