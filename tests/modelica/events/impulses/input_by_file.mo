// stage: simulation
// options: stop=2
// input: time, u
// input: 0, 0
// input: 1, 0
// input: 1, 3
// input: 2, 6
// expect: v1(1.5) = 3 +- 1e-9
// expect: v2(2) = 2 +- 1e-9
// The source is an input that jumps.
// warning: SM205: the model needs the derivative of the input `u`, which jumps at time = 1 and has none there: the impulse is left out
// remark: SM260: at time = 1 a side of `u = v1 + v2` (input_by_file.mo:17) jumps by 3, and the equation is differentiated, so that derivatives have an impulse there: it changes `v1` from 0 to 2, `v2` from 0 to 1
model InputByFile
  input Real u;
  Real v1(start = 0, fixed = true), v2, i;
equation
  der(v1) = i;
  2*der(v2) = i;
  u = v1 + v2;
end InputByFile;
