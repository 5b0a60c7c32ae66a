// stage: flat
// section: MLS 5.3.3
package P
  constant Real c = 2;
  model M
    Real x = .Q.c*time;
//            ^ error IN010: `Q` is not declared
  end M;
end P;
model N
  extends P.M;
end N;
