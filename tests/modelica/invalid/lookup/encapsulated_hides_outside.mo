// stage: flat
// section: MLS 5.3.1
package P
  constant Real k = 3;
  encapsulated model Inside
    Real x = k*time;
  end Inside;
end P;
model M
  P.Inside inside;
end M;
