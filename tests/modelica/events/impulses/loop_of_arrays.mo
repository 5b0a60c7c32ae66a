// stage: simulation
// options: stop=2
// expect: v[1](2) = 0.5 +- 1e-9
// expect: v[3](2) = 1.5 +- 1e-9
// expect: w[2](2) = 1.5 +- 1e-9
// Three loops at once, of different sources.
// remark: SM260: at time = 0.5 a side of `u[k] = if time < k/2 then 0 else k` (loop_of_arrays.mo:12) jumps by 1, and the equation is differentiated, so that derivatives have an impulse there: it changes `u[1]` from 0 to 1, `v[1]` from 0 to 0.5, `w[1]` from 0 to 0.5
// remark: SM260: at time = 1 a side of `u[k] = if time < k/2 then 0 else k` (loop_of_arrays.mo:12) jumps by 2, and the equation is differentiated, so that derivatives have an impulse there: it changes `u[2]` from 0 to 2, `v[2]` from 0 to 0.5, `w[2]` from 0 to 1.5
// remark: SM260: at time = 1.5 a side of `u[k] = if time < k/2 then 0 else k` (loop_of_arrays.mo:12) jumps by 3, and the equation is differentiated, so that derivatives have an impulse there: it changes `u[3]` from 0 to 3, `v[3]` from 0 to 1.5, `w[3]` from 0 to 1.5
model LoopOfArrays
  parameter Integer n = 3;
  Real u[n], v[n](each start = 0, each fixed = true), w[n], i[n];
equation
  for k in 1:n loop
    u[k] = if time < k/2 then 0 else k;
  end for;
  der(v) = i;
  der(w) = {1, 3, 1} .* i;
  u = v + w;
end LoopOfArrays;
