// stage: flat
// section: MLS 3.4
model M
  parameter String a = "ab";
  parameter String b = a - "b";
//                       ^ error IN101: `-` cannot combine a String and a String
end M;
