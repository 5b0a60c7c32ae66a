// stage: flat
model M
  Real x = 1;
end M;
model Cut
  Real y = 1; /* never closed
//            ^^ error SY003: this comment is never closed
//   help: write `*/` where it ends
end Cut;
