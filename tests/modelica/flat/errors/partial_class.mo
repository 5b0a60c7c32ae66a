// stage: flat
partial model M
//            ^ error IN006: `M` is partial: it is to be extended, not simulated
  Real x;
end M;
