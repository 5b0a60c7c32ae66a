// stage: flat
// section: MLS 4.8.5
// expect: dump
type Gear = enumeration(low, middle, high);
type Phase = enumeration(solid, liquid);
model EnumerationLiteralUnknown
  parameter Gear a = Gear.hihg;
//                        ^^^^ error IN082: the enumeration `Gear` has no literal `hihg`
//   help: did you mean `high`?
  parameter Boolean c = Gear.low == Phase.solid;
//                               ^^ error IN101: `==` cannot combine the enumeration `Gear` and the enumeration `Phase`
end EnumerationLiteralUnknown;
