// stage: syntax
model A
algorithm
  connect(a, b);
//^^^^^^^ error SY042: `connect` is an equation and cannot stand in an algorithm
//   help: move it to an `equation` section
end A;
