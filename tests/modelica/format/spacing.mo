// stage: format
// expect: dump
model Spacing
  Real a = -1 + b  *c / d ^ 2-( - e )+2*(x-1);
  Real b=if a>b and not c or d<>e then+1 else - 2;
  Real c [ : , n+1 ](start={ 1,2 },each fixed=true) =x [ end-1,1 : 2 : n ];
  Real d= 1 .* e + 1. ./ f .^ 2 .- g;
  Real e =f( a , b = 1,c = function g( h = 2 ) );
  Real h = { i^2 for i in 1 : 3 } * [ 1,2;3,4 ];
  Real i = . A . b [ 1 ] . c ( 2 );
  Real 'quoted  name'="a" + "b";
  Real k = (a) [ 1 ];
  Boolean l=a == b;
  M m( redeclare replaceable   model N=O( p = 1 ),final q( r = 1 )= 2 , break   s);
  Real t = pure ( u ( 1 ) ) + der ( v ) + initial ( );
  Real w = (  if a then b else c  );
  Integer j = max(size( a,1 ), 1);
end Spacing;
