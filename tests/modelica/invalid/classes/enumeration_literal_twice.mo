// stage: flat
// section: MLS 4.9.5
type Colour = enumeration(red, green, blue, green);
//                                          ^^^^^ error IN067: the literal `green` is written twice
model M
  parameter Colour c = Colour.red;
end M;
