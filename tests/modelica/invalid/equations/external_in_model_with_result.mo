// stage: flat
// section: MLS 12.9
model M
  Real x;
  external "C" x = compute();
//                 ^^^^^^^ error IN193: only functions are external
end M;
