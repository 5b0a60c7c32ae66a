// stage: flat
// section: MLS 4.5.2
model ExtendingATypeForbidsComponents
  type Odd
    extends Real;
    Real extra = 1;
//       ^^^^^ error IN221: `ExtendingATypeForbidsComponents.Odd` is derived from a predefined type and cannot have the component `extra`
  end Odd;
  Odd odd = 2;
end ExtendingATypeForbidsComponents;
