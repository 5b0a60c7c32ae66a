// stage: flat
// section: MLS 13.2.1
package P
  type E = enumeration(one, two);
  type F = enumeration(one, three);
end P;
model M
  import P.E.*;
  import P.F.*;
//^^^^^^^^^^^^ error IN234: `one` is in this package and in another imported one
//   help: import it by name, or write `Package.one`
//   note at `import P.E.*;`: it comes from here, too
  parameter P.E p = two;
  parameter P.E q = one;
end M;
