// stage: simulation
// options: stop=1
// set: u = sin(time)
// input: time,u
// input: 0,1
// expect: x(1) = 0.5 +- 1e-6 (words)
// error: DR001: words
model A
  Real x = 1
//          ^ error SY013: missing `;`
//   help: words
end A;
