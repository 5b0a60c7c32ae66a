// stage: flat
// section: MLS 7.1
model Library
  model Part
    Real x = time;
  end Part;
end Library;
model M
  extends Library;
  extends Part;
end M;
