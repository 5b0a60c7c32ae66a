// stage: flat
// section: MLS 3.7.2
model M
  parameter Integer n = 5;
  Real x = mod(time, 0);
//         ^^^^^^^^^^^^ error IN402: `mod` divides by zero here
  Real y = rem(time, 0.0);
//         ^^^^^^^^^^^^^^ error IN402: `rem` divides by zero here
  Integer k = div(n, 0);
//            ^^^^^^^^^ error IN402: `div` divides by zero here
  Real z = mod(time, 1);
end M;
