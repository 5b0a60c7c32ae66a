// stage: check
// section: MLS 16
// known wrong: refused
model Clocks
  Clock c = Clock(0.1);
//^^^^^ error IN001: `Clock` is not supported yet
  Real u = sample(time, c);
end Clocks;
