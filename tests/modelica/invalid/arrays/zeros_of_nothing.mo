// stage: flat
// section: MLS 10.3.3
model M
  Real x[3] = zeros() + {1, 2, time};
//            ^^^^^^^ error IN027: `zeros` takes one or more arguments, found 0
end M;
