// stage: syntax
model A
  annotation(Icon());
  annotation(Diagram());
//^^^^^^^^^^^^^^^^^^^^^ warning SY051: a second annotation of a class; both are read
//   help: put everything in one `annotation(…)`
//   note at `annotation(Icon());`: the first is here
end A;
