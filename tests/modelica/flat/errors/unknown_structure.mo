// stage: flat
model M
  parameter Integer n;
//                  ^ error IN040: the structure of the model depends on `n`, which has no value: nothing gives it one
  parameter Integer m = 5000000000*5000000000;
//                  ^ error IN040: the structure of the model depends on `m`, which has no value: the result 2.5e+19 is not an Integer that can be stored: they reach from -9007199254740991 to 9007199254740991
  parameter Integer table[:] = zeros(100000000);
//                             ^^^^^^^^^^^^^^^^ error IN035: an array [100000000] has more than 10000000 elements
  parameter Integer k = table[3];
  parameter Real zero = 0;
  Real x[n];
  Real y[m];
  Real z[k];
  Real u[:] = 0:zero/zero:1;
//              ^^^^^^^^^ error IN039: the step of a range has no value: it is too large or not a number
end M;
