// stage: flat
// section: MLS 4.6
// expect: dump
operator record Phasor
  Real re;
  Real im;
end Phasor;
model OperatorRecordWithoutOperators
  Phasor z = Phasor(re = 1, im = time);
end OperatorRecordWithoutOperators;
