// stage: flat
// section: MLS 4.7
package OnlyConstants
  constant Real pi = 3.14;
end OnlyConstants;
model M = OnlyConstants;
//        ^^^^^^^^^^^^^ error IN091: a model cannot inherit from the package `OnlyConstants`
