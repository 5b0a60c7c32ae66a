// stage: flat
// section: MLS 10.4.2
model M
  Real a[2, 2] = time*[1, 2; 3, 4];
  Real b[1, 3] = [1, 2, 3];
  Real c[3, 2] = cat(1, a, b);
//                         ^ error IN108: an array [2, 2] and an array [1, 3] cannot be joined along dimension 1: their other sizes differ
end M;
