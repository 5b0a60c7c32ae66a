// stage: explain
// course: section 3.4: the same circuit of components has the same order
// expect: order = 2
// expect: index = 0
model SeriesRLCOfComponents
  extends DSFLib.Circuits.Examples.RLCSource;
end SeriesRLCOfComponents;
