// stage: flat
// expect: dump
model SIR
  parameter Real population = 1e6;
  parameter Real R0 = 2.5;
  parameter Real gamma = 1/7;
  final parameter Real beta = R0*gamma;
  Real S(start = population - infected, fixed = true);
  Real I(start = infected, fixed = true);
  Real R(start = 0, fixed = true);
protected
  parameter Real infected = 10;
  Real contacts = beta*S*I/population;
equation
  der(S) = -contacts;
  der(I) = contacts - gamma*I;
  der(R) = gamma*I;
end SIR;
