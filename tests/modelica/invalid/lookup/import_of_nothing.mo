// stage: flat
// section: MLS 13.2.1
package Units
  type Length = Real(unit = "m");
end Units;
model M
  import Units.Lenght;
//       ^^^^^^^^^^^^ error IN236: `Units` has no `Lenght` to import
//   help: did you mean `Length`?
  Lenght l = time;
end M;
