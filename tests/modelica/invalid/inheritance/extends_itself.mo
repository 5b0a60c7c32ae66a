// stage: flat
// section: MLS 7.1
model A
  extends A;
//^^^^^^^^^ error IN065: `A` inherits from itself
  Real x = time;
end A;
model M
  A a;
end M;
