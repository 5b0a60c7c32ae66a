// stage: syntax
def f(x):
//< 1-3 error SY048: expected a class, found `def`
//   help: declarations and equations stand inside a class: `model M … end M;`
  return x
