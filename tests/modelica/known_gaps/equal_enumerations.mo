// stage: check
// section: MLS 6.7
// known wrong: refused
// Enumerations with the same literals stand for each other.
model EqualEnumerations
  type A = enumeration(one, two);
  type B = enumeration(one, two);
  parameter A a = A.one;
  parameter B b = a;
//                ^ error IN042: `b` is the enumeration `EqualEnumerations.B` and cannot be given the enumeration `EqualEnumerations.A`
end EqualEnumerations;
