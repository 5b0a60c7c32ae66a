// stage: syntax
expandable model A
//         ^^^^^ error SY012: expected `connector`, found the keyword `model`
//   help: only connectors can be expandable
end A;
