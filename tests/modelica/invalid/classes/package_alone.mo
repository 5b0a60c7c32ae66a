// stage: flat
// section: MLS 4.7
package P
//      ^ error IN005: the package `P` cannot be simulated
//   help: choose a model, a block or a class
  constant Real c = 1;
end P;
