// stage: flat
// section: MLS 3.4
// The help about Booleans is about the type, not about a name that contains the word.
type BooleanOrNot = enumeration(no, yes, unknown);
model M
  Real x = 1 + BooleanOrNot.yes;
//           ^ error IN101: `+` cannot combine an Integer and the enumeration `BooleanOrNot`
end M;
