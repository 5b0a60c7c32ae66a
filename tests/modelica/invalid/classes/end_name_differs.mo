// stage: flat
// section: MLS 4.6
model Tank
  Real x = time;
end Tnak;
//  ^^^^ error SY019: `end Tnak` closes a class named `Tank`
//   help: write `end Tank`
//   note at `model Tank`: opened here
