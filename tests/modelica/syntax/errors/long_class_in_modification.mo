// stage: syntax
model A
  extends B(redeclare model M
//                          ^ error SY053: the class `M` cannot be written out inside a modification
//   help: define it elsewhere and write `redeclare model M = Other`
    Real x;
  end M);
end A;
