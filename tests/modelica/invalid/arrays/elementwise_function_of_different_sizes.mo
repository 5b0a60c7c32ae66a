// stage: flat
// section: MLS 12.4.6
model M
  Real a[2] = {1, time};
  Real b[2] = atan2(a, {1, 2, 3});
//            ^^^^^^^^^^^^^^^^^^^ error IN017: `atan2` needs operands of equal dimensions, found [2] and [3]
end M;
