// stage: flat
// section: MLS 8.3.7
model M
  Boolean ok = assert(time > 1, "too early");
//             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error IN112: `assert` is an equation or statement and has no value
//   help: write `assert(…);` on its own
end M;
