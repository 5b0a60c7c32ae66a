// stage: syntax
model A
  Real x; /* never closed
//        ^^ error SY003: this comment is never closed
//   help: write `*/` where it ends
end A;
