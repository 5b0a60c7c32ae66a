// stage: flat
model M
  Real x;
  external "C" f(x);
//^^^^^^^^^^^^^^^^^ error IN001: `external` is not supported yet
end M;
