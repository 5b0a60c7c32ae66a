// stage: syntax
function f
  output Real y;
  external "C" y = f();
  protected Real z;
//^^^^^^^^^ error SY055: nothing but an annotation may follow `external`
//   help: move `external` to the end of the function
end f;
