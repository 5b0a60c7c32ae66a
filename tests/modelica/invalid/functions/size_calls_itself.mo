// stage: flat
// section: MLS 12.2
function count
//       ^^^^^ error IN156: the declaration of `count` calls the function it belongs to
  input Integer n;
  output Integer m;
protected
  Real work[count(n)];
algorithm
  m := n;
end count;
model M
  Integer p = count(3);
end M;
