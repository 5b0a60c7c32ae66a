// stage: flat
// section: MLS 8.3.8
model M
  Real x = terminate("end");
//         ^^^^^^^^^^^^^^^^ error IN112: `terminate` is an equation or statement and has no value
//   help: write `terminate(…);` on its own
end M;
