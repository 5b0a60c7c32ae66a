// stage: flat
// section: MLS 4.6
// expect: dump
model RecordHasNoEquations
  record Bad
    Real x;
  equation
//^^^^^^^^ error IN092: the record `Bad` has equations or algorithms
//   help: only models, blocks and functions say how something behaves
//   in: bad
    x = 1;
  end Bad;
  Bad bad;
end RecordHasNoEquations;
