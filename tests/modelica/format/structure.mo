// stage: format
// expect: dump
within   Plant . Parts ;


encapsulated   package P "one line" model A Real x; equation x=1; end A; end P;
partial model   B
"the description stands on its own line"


      extends A ( x ( start = 1 ) ) ;
  import   SI=Modelica.Units.SI; import  Modelica.Math.*; import Modelica.Math.{ sin,cos };


  parameter Real k=1, T= 2; constant .Modelica.Units.SI.Length L [ 3 ]={1,2,3} if   use_L "lengths";
  replaceable   package Medium=Water constrainedby   Base( n = 1 ) "a medium";
    type  E=enumeration( a "first",b ) ;
  type O = enumeration( : );
  function   f=der( g,x );
      connector C=input Real [ 3 ];
protected

  outer Real y; inner   Boolean b;
public
Real z;
  redeclare model extends M( a=1 )
  Real w;
    end M  ;
initial   equation
x=0;
equation

  connect( a.p,b.n ) ;

algorithm
  z:=1; (a,,c):=f( x ); f( x,y=2 ) ;

    annotation(Icon( graphics = { Line( points = {{0, 0}, {1, -1}}, color={0, 0, 127}),Text(textString="%name") }));

end   B;
class F external"C" y=f( x,size( x,1 ) )annotation(Library="m");
end F;
