// stage: flat
// section: MLS 10.1
// Nothing is allocated for what cannot be meant.
model M
  model A
    Real x;
  end A;
  Real u[1000000000];
//     ^ error IN035: an array [1000000000] has more than 10000000 elements
  Real v[10000, 20000];
//     ^ error IN035: an array [10000, 20000] has more than 10000000 elements
  A a[100000000];
//  ^ error IN035: an array [100000000] has more than 10000000 elements
  A b[100000000 - 99999999, 50000000];
//  ^ error IN035: an array [1, 50000000] has more than 10000000 elements
  parameter Real p[:] = fill(0.0, 1000000000);
//                      ^^^^^^^^^^^^^^^^^^^^^ error IN035: an array [1000000000] has more than 10000000 elements
  parameter Real q[:] = {i for i in 1:1000000000};
//                                  ^^^^^^^^^^^^ error IN036: this range has more than 10000000 elements
  parameter Real r[:] = linspace(0, 1, 1000000000);
//                      ^^^^^^^^^^^^^^^^^^^^^^^^^^ error IN035: an array [1000000000] has more than 10000000 elements
  parameter Real s[:, :] = zeros(100000, 1000);
//                         ^^^^^^^^^^^^^^^^^^^ error IN035: an array [100000, 1000] has more than 10000000 elements
  parameter Real t[:, :] = identity(10000);
//                         ^^^^^^^^^^^^^^^ error IN035: an array [10000, 10000] has more than 10000000 elements
  parameter Integer w = sum(1:1000000000);
//                          ^^^^^^^^^^^^ error IN036: this range has more than 10000000 elements
  function f
    input Real u;
    output Real y;
  protected
    Real a[1000000000];
  algorithm
    a[1] := u;
    y := a[1];
  end f;
  Real z = f(time);
equation
  for i in 1:1000000000 loop
//         ^^^^^^^^^^^^ error IN036: this range has more than 10000000 elements
    u[i] = 0;
  end for;
end M;
