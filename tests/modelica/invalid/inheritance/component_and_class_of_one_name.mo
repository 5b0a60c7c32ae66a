// stage: flat
// section: MLS 4.2
model M
  model filter
    Real x = time;
  end filter;
  Real filter = 2;
//     ^^^^^^ error IN007: `filter` is declared twice
//   help: rename one of them
//   note at `model filter`: declared here first
end M;
