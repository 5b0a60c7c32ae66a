// stage: flat
// section: MLS 12.2
record Node
  Real value;
  Node next;
//^^^^ error IN072: `Node` contains a component of its own class
//   help: a class that contains itself has no end; a condition on the component can end it
end Node;
function first
  input Node list;
  output Real y;
algorithm
  y := list.value;
end first;
model M
  Real p = first(Node(1, 2));
end M;
