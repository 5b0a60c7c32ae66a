model Oscillator
  Real x(start = 1), v(start = 0);
equation
  der(x) = v;  der(v) = -x - 0.2*v;
end Oscillator;
