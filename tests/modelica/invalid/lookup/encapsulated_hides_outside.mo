// stage: flat
// section: MLS 5.3.1
package P
  constant Real k = 3;
  encapsulated model Inside
    Real x = k*time;
//           ^ error IN237: `k` is not seen here: the class `P.Inside` is encapsulated
//   help: import it: `import ….k;`
//   in: inside
  end Inside;
end P;
model M
  P.Inside inside;
end M;
