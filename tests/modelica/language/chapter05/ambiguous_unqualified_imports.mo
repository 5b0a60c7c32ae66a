// stage: flat
// section: MLS 5.3.4
package A
  constant Real c = 1;
end A;
package B
  constant Real c = 2;
end B;
model AmbiguousUnqualifiedImports
  import A.*;
  import B.*;
  Real x = c*time;
end AmbiguousUnqualifiedImports;
