// stage: simulation
// options: stop=1
// expect: seed(0.15) = 16807 +- 0.1
// expect: seed(0.95) = 1458777923 +- 0.1  (16807^9 mod 2147483647, by Python)
// expect: p(0) = 1 +- 0.1
// expect: q(0) = 123456912 +- 0.1
model RandomByCongruence "products below mod that stay exact: Lehmer's generator"
  Integer seed(start = 1);
  parameter Integer a = 123456789, b = 1000000;
  Integer p = mod(a*b, 7);
  Integer q = div(a*b, 999999);
equation
  when sample(0.1, 0.1) then
    seed = mod(16807*pre(seed), 2147483647);
  end when;
end RandomByCongruence;
