// stage: plan
// expect: dump
// Both ends on one node: the equations of the short leave their family and are simplified.
model ShortedComponent
  Real v[3], p[3], n[3], i[3];
equation
  for k in 1:3 loop
    v[k] = p[k] - n[k];
    v[k] = 2*i[k];
    n[k] = 0;
  end for;
  p[1] = time;
  p[2] = n[2];
  p[3] = 1;
end ShortedComponent;
