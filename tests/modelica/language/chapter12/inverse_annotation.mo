// stage: flat
// section: MLS 12.8
// expect: dump
function enthalpy
  input Real T;
  input Real p;
  output Real h;
algorithm
  h := 4*T + p;
  annotation(inverse(T = temperature(h, p)), derivative(noDerivative = p) = enthalpy_der, smoothOrder = 2);
end enthalpy;
function temperature
  input Real h;
  input Real p;
  output Real T;
algorithm
  T := (h - p)/4;
end temperature;
function enthalpy_der
  input Real T;
  input Real p;
  input Real T_der;
  output Real h_der;
algorithm
  h_der := 4*T_der;
end enthalpy_der;
model InverseAnnotation
  Real h = enthalpy(time, 1);
end InverseAnnotation;
