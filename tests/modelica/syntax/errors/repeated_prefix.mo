// stage: syntax
model A
  parameter parameter Real x;
//          ^^^^^^^^^ error SY049: `parameter` is written twice
//   help: remove one of them
end A;
