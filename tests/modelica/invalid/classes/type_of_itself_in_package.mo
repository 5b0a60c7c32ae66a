// stage: flat
// section: MLS 4.6
package P
  type T = P.T;
//         ^^^ error IN065: `P.T` inherits from itself
end P;
model M
  P.T x = time;
end M;
