// stage: simulation
// options: stop=2
// set: u = time^3
// expect: v(1) = 3 +- 1e-9
// expect: f(1) = 9 +- 1e-9                      (m a + d v, with a = 6 t)
// expect: states = 0
model InputImposedOnAState "inverse model: the force that moves a mass along a given path"
  input Real u;
  Real x(start = 0);
  Real v(start = 0);
  Real f;
equation
  x = u;
  der(x) = v;
  der(v) = f - v;
end InputImposedOnAState;
