// stage: flat
// section: MLS 3.6.5
type A = enumeration(on, off);
type B = enumeration(on, off);
model M
  A a = if time > 1 then A.on else B.off;
//                       ^^^^ error IN103: the values of an `if` must have one type, found the enumeration `A` and the enumeration `B`
end M;
