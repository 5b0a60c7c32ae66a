// stage: flat
// section: MLS 13.2.1
package Units
  type Length = Real(unit = "m");
end Units;
model M
  import Units.Lenght;
  Lenght l = time;
//^^^^^^ error IN061: there is no class `Lenght`
end M;
