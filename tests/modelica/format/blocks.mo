// stage: format
// expect: dump
model Blocks
equation
if a then x=1;elseif b or
c then x=2; else x=3; end if "chosen";
for i in 1 : n-1,j in { 1,2 } loop a[ i,j ]=0;for k loop b=1; end for; end for;
when { initial( ),sample( 0,1 ) } then


reinit( x,-x );

elsewhen time>=f(
2) then
  y=pre( y )+1;
end when;
algorithm
while not ( done ) and i<n loop i:=i+1; if i>3 then break; end if; return; end while;
when x>1 then
y:=1; elsewhen x>2 then y:=2; end when;
if
  a
then
  x := 1;
else
end if;
end Blocks;
