// stage: syntax
model A
  Real x constrainedby Real;
//       ^^^^^^^^^^^^^ error SY052: `constrainedby` needs `replaceable` in front of the declaration
end A;
