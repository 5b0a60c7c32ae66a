// stage: flat
// section: MLS 8.3.5.3
// expect: dump
function both
  input Real u;
  output Real a, b;
algorithm
  a := u;
  b := -u;
end both;
model WhenAssignsSeveralOutputs
  discrete Real a(start = 0), b(start = 0);
equation
  when sample(0, 1) then
    (a, b) = both(time);
  end when;
end WhenAssignsSeveralOutputs;
