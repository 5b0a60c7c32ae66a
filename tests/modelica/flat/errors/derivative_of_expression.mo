// stage: flat
model M
  Real x(start = 0, fixed = true), y;
equation
  der(x) = 1;
  y = der(delay(x, 1));
//        ^^^^^^^^^^^ error IN275: `der` of this expression cannot be formed: `delay` has no derivative
//   help: write it with functions that have a derivative, or give the function a `derivative` annotation
end M;
