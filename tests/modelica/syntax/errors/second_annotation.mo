// stage: syntax
model A
  annotation(Icon());
  annotation(Diagram());
//^^^^^^^^^^^^^^^^^^^^^ error SY051: a class has one annotation
//   help: put everything in one `annotation(…)`
//   note at `annotation(Icon());`: the first is here
end A;
