// stage: flat
// section: MLS 4.5.2
model ExtendingATypeForbidsComponents
  type Odd
    extends Real;
    Real extra = 1;
  end Odd;
  Odd odd = 2;
end ExtendingATypeForbidsComponents;
