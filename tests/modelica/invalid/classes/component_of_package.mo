// stage: flat
// section: MLS 4.7
package P
  constant Real c = 1;
end P;
model M
  P p;
//^ error IN071: `p` cannot be a component of the package `P`
end M;
