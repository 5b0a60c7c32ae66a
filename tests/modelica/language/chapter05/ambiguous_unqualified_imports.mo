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
//^^^^^^^^^^ error IN234: `c` is in this package and in another imported one
//   help: import it by name, or write `Package.c`
//   note at `import A.*;`: it comes from here, too
  Real x = c*time;
end AmbiguousUnqualifiedImports;
