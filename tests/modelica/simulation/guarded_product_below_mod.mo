// stage: simulation
// options: stop=1
// expect: r(0.5) = 1 +- 0.1             (9 mod 8)
// expect: r(0.95) = 0 +- 0.1
model GuardedProductBelowMod "the product is beyond the exact Integers only where its branch is not taken"
  Integer n = if time > 0.7 then 4000000000 else 3;
  Integer r = if n < 1000 then mod(n*n, 8) else 0;
end GuardedProductBelowMod;
