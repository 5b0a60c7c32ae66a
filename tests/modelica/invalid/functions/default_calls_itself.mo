// stage: flat
// section: MLS 12.2
function next
  input Integer n = next(1);
//              ^ error IN156: the declaration of `n` calls the function it belongs to
  output Integer m;
algorithm
  m := n + 1;
end next;
model M
  Integer p = next();
end M;
