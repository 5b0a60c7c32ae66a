// stage: flat
// section: MLS 7.1
model A
  extends B;
end A;
model B
  extends A;
//^^^^^^^^^ error IN065: `A` inherits from itself
end B;
model M
  extends A;
  Real x = time;
end M;
