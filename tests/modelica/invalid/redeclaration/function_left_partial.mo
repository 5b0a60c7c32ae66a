// stage: flat
// section: MLS 12.2
partial function Characteristic
  input Real u;
  output Real y;
end Characteristic;
model Pump
  replaceable function characteristic = Characteristic;
  Real p = characteristic(time);
//         ^^^^^^^^^^^^^^ error IN167: `Characteristic` cannot be called: it is partial or has no algorithm
//   in: pump
end Pump;
model M
  Pump pump;
end M;
