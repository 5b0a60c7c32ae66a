// stage: simulation
// expect: x1(1) = 1 +- 1e-12
// expect: x17(1) = 17 +- 1e-12
// expect: x18(1) = 2 +- 1e-12
// expect: c.y(1) = 5 +- 1e-12
// expect: total(1) = 18 +- 1e-12
// Of a class with many bases the names of all of them are collected once.
package Many
  model B1
    Real x1 = 1*time;
  end B1;
  model B2
    Real x2 = 2*time;
  end B2;
  model B3
    Real x3 = 3*time;
  end B3;
  model B4
    Real x4 = 4*time;
  end B4;
  model B5
    Real x5 = 5*time;
    model Inner
      Real y = 5*time;
    end Inner;
  end B5;
  model B6
    Real x6 = 6*time;
  end B6;
  model B7
    Real x7 = 7*time;
  end B7;
  model B8
    Real x8 = 8*time;
  end B8;
  model B9
    Real x9 = 9*time;
  end B9;
  model B10
    Real x10 = 10*time;
  end B10;
  model B11
    Real x11 = 11*time;
  end B11;
  model B12
    Real x12 = 12*time;
  end B12;
  model B13
    Real x13 = 13*time;
  end B13;
  model B14
    Real x14 = 14*time;
  end B14;
  model B15
    Real x15 = 15*time;
  end B15;
  model B16
    Real x16 = 16*time;
  end B16;
  model B17
    Real x17 = 17*time;
  end B17;
  model B18
    Real x18 = 18*time;
  end B18;
  model M
    extends B1;
    extends B2;
    extends B3;
    extends B4;
    extends B5;
    extends B6;
    extends B7;
    extends B8;
    extends B9;
    extends B10;
    extends B11;
    extends B12;
    extends B13;
    extends B14;
    extends B15;
    extends B16;
    extends B17;
    extends B18(x18 = 2*time);
    Inner c;
    Real total = x1 + x17;
  end M;
end Many;

model ManyBases
  extends Many.M;
end ManyBases;
