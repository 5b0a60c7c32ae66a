// stage: flat
// section: MLS 4.4.5
model M
  parameter Boolean with_offset = false;
  Real offset = 2 if with_offset;
  Real y = time + offset;
//                ^^^^^^ error IN076: `offset` is used, but its condition is false: it is not there
//   help: components with conditions can only be connected
end M;
