// stage: flat
// section: MLS 5.3.1
// expect: dump
encapsulated model EncapsulatedSeesPredefined
  Real x(stateSelect = StateSelect.prefer) = abs(sin(time));
  Integer n = size({1, 2, 3}, 1);
end EncapsulatedSeesPredefined;
