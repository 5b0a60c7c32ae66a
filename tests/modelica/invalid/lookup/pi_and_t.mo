// stage: flat
// section: MLS 5.3
model A
  Real x = sin(2*pi*t);
//               ^^ error IN010: `pi` is not declared
//   help: declare it: `constant Real pi = 2*asin(1.0);`
//                  ^ error IN010: `t` is not declared
//   help: the time is called `time`
end A;
