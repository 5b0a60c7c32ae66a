// stage: flat
// section: MLS 11.2.3
function count
  input Integer n;
  output Integer m;
algorithm
  m := n;
  while m loop
//      ^ error IN150: the condition of `while` must be a Boolean, found an Integer
    m := m - 1;
  end while;
end count;
model M
  Integer x = count(3);
end M;
