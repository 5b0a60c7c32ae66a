// stage: flat
// section: MLS 10.3.4
model M
  parameter String s[2] = {"a", "b"};
  Real x = sum(s);
//             ^ error IN100: `sum` cannot be applied to a String
end M;
