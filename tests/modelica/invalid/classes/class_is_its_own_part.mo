// stage: flat
// section: MLS 4.6
model M
  replaceable model Part = Part;
//                  ^^^^ error IN070: the class `Part` is derived from itself
//                         ^^^^ error IN065: `M.Part` inherits from itself
  Part part;
end M;
