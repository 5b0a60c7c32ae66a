// stage: simulation
// options: stop=1 tolerance=1e-10
// section: MLS 4.8.7.1
// expect: states = 2
// expect: T(1) = 297.5 +- 1e-6    (U goes from 580 to 1190, m from 1 to 2)
// T has `always` and no equation differentiates it: U = m*c*T is differentiated for it.
model AlwaysOfAProduct
  parameter Real c = 2;
  Real m(start = 1, fixed = true), U, T(start = 290, fixed = true, stateSelect = StateSelect.always);
equation
  der(m) = 1;
  der(U) = c*300 + 10;
  U = m*c*T;
end AlwaysOfAProduct;
