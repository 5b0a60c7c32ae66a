// stage: flat
// section: MLS 12.9
model M
  Real x = time;
  external "C" simulate(x);
//             ^^^^^^^^ error IN193: only functions are external
end M;
