// stage: flat
model M
  input Real u(start = 1);
  Real x = der(u);
//             ^ error IN001: `der` of an input is not supported yet
end M;
