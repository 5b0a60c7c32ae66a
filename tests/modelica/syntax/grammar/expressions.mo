// stage: syntax
// expect: dump
model Expressions
  Real a = if b then c elseif d then e else f;
  Real g = 1:2:3;
  Boolean h = not i and j or k <> l;
  Real m = -n + o .+ p - q .- r*s/t .* u ./ v^w + x .^ 2;
  Real x = y[end, :, 1:end - 1].z(1, k=2);
  Real aa[3] = {i^2 for i in 1:3};
  Real bb = sum(i*j for i in 1:3, j in {1, 2});
  Real cc[2, 2] = [1, 2; 3, 4];
  Real dd = f(function g(a=1), h=function k(), 2);
//                                             ^ error SY054: an argument without name follows a named one
//   help: name it, or put it first
  Real ee = (1 + 2)*(3);
  Real gg = der(x) + initial() + pure(f(1)) + .A.B.c[1].d;
  Real hh = 1.5e-3 + 1. + 2E5 + 1e+3;
  String ii = "a" + "b\n\"c\"";
end Expressions;
