// stage: flat
// section: MLS 7.3
// expect: dump
package A
  constant Real c = 1;
  model Part
    Real y = c*time;
  end Part;
end A;
package B
  constant Real c = 2;
  model Part
    Real y = c*time;
  end Part;
end B;
model Plant
  constant Real c = 3;
  replaceable A.Part part;
end Plant;
model RedeclaredComponentSeesNewScope
  Plant plant(redeclare B.Part part);
end RedeclaredComponentSeesNewScope;
