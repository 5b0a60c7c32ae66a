// stage: plan
model A
  Integer n;
//        ^ error EQ006: the Integer variable `n` is not supported yet as an unknown
//   help: discrete variables come with events; declare it as a parameter if it does not change
equation
  n = 1;
end A;
