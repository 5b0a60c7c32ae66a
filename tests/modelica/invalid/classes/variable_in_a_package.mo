// stage: flat
// section: MLS 4.7
package P
  Real x = time;
  model A
    Real y = 2;
  end A;
end P;
model M
  P.A a;
end M;
