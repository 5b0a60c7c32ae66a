// stage: flat
// section: MLS 4.7
partial model M
//            ^ error IN006: `M` is partial: it is to be extended, not simulated
  Real x;
end M;
