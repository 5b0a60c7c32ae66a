// stage: flat
// section: MLS 4.4
record Node
  Real value;
  Node next;
//^^^^ error IN072: `Node` contains a component of its own class
//   help: a class that contains itself has no end; a condition on the component can end it
end Node;
model M
  Node list;
equation
  list.value = time;
end M;
