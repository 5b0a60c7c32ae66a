// stage: flat
// section: MLS 5.3.3
// expect: dump
package A
  constant Real c = 1;
end A;
model GlobalName
  package A
    constant Real c = 2;
  end A;
  Real near = A.c*time;
  Real far = .A.c*time;
end GlobalName;
