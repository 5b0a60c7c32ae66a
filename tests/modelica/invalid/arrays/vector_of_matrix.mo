// stage: flat
// section: MLS 10.3.2
model M
  Real a[2, 2] = time*[1, 2; 3, 4];
  Real b[4] = vector(a);
//                   ^ error IN109: `vector` cannot take an array [2, 2]: too many dimensions are not 1
end M;
