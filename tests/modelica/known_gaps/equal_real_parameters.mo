// stage: check
// section: MLS 3.5
// known wrong: accepted
// `==` of Reals is forbidden outside of functions, also between parameters.
model EqualRealParameters
  parameter Real a = 1, b = 2;
  parameter Boolean same = a == b;
end EqualRealParameters;
