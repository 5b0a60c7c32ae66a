// stage: flat
// section: MLS 13.2.1
package P
  type E = enumeration(one, two);
  model A
    constant Integer c = 1;
  end A;
end P;
model M
  import P.E.thre;
//       ^^^^^^^^ error IN236: `P.E` has no `thre` to import
  parameter P.E p = thre;
end M;
