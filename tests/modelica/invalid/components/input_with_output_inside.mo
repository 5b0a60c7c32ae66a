// stage: flat
// section: MLS 4.4.2.2
record Both
  input Real a;
//           ^ error IN224: `a` of the record `Both` cannot be `input`
//   help: give the prefix to the component of the record
//   in: both
  output Real b;
//            ^ error IN224: `b` of the record `Both` cannot be `output`
//   help: give the prefix to the component of the record
//   in: both
end Both;
model M
  input Both both;
end M;
