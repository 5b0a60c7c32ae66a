// stage: simulation
// What depends on each other only at run time is named then.
// error: SM019: no consistent start at time = 0: loop 1 (non-linear, for `a`) is singular: it does not determine `a`; farthest from holding is `a + k*b + c + d + e = 1` (singular_loop_is_named.mo:7), by 2; `a`, `c`, `d`, `e`, `b` can change together without any of its equations noticing; these depend on each other: `a + k*b + c + d + e = 1` (singular_loop_is_named.mo:7), `a - c = 1` (singular_loop_is_named.mo:9), `d + a*c = 2` (singular_loop_is_named.mo:10), `e + d = 1` (singular_loop_is_named.mo:11), `a + b + c + d + e = 3` (singular_loop_is_named.mo:8)
model SingularLoopIsNamed
  Real a, b, c, d, e, k;
equation
  k = 1 + max(0, time - 5);
  a + k*b + c + d + e = 1;
  a + b + c + d + e = 3;
  a - c = 1;
  d + a*c = 2;
  e + d = 1;
end SingularLoopIsNamed;
