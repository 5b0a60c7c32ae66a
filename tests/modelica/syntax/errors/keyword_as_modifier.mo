// stage: syntax
model A
  Real x(final=1);
//            ^ error SY012: expected a modification such as `start = 1`, found `=`
end A;
