// stage: flat
// section: MLS 4.1
package P
  model A
    Real x = time;
  end A;
protected
  model Hidden
    Real x = time;
  end Hidden;
end P;
model M
  P.Hidden hidden;
//^^^^^^^^ error IN232: the class `Hidden` of `P` is protected
end M;
