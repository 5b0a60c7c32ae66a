// stage: flat
// section: MLS 3.5
model M
  parameter Integer mode = 1;
  Real x = if mode = 1 then time else 0;
//                 ^ error SY320: `=` does not compare
//   help: write `==`; `=` stands in equations and modifications
end M;
