// stage: flat
package P
  constant Real c = 1 2;
//                    ^ error SY012: expected `;`, found `2`
  model Right
    Real x = 2;
  end Right;
end P;
model M
  P.Right r;
end M;
