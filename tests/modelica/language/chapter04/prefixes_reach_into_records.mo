// stage: flat
// section: MLS 4.4.2.2
// expect: dump
record Pair
  Real first;
  Real second[2];
end Pair;
model PrefixesReachIntoRecords
  parameter Pair fixed_pair(first = 1, second = {2, 3});
  constant Pair constant_pair(first = 4, second = {5, 6});
  input Pair given;
  output Pair handed;
equation
  handed.first = given.first*fixed_pair.first;
  handed.second = given.second + constant_pair.second;
end PrefixesReachIntoRecords;
