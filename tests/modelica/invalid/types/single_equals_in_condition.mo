// stage: flat
// section: MLS 3.5
model M
  parameter Integer mode = 1;
  Real x = if mode = 1 then time else 0;
//                 ^ error SY012: expected `then`, found `=`
end M;
