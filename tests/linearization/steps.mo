// Models at rest whose input makes a small step: the linear model must follow. Before each: from which value the
// input steps by how much, how long the model comes to rest, and how long it is watched.

// step: input=tau from=2 by=0.002 rest=60 run=8 outputs=phi,w
model DampedPendulum "the notes' code 8.1 with another equilibrium than 0"
  input Real tau(start = 2);
  Real phi(start = 0.1, fixed = true), w(start = 0, fixed = true);
equation
  der(phi) = w;
  der(w) = -9.81*sin(phi) - w + tau;
end DampedPendulum;

// step: input=v from=1.2 by=0.0005 rest=200 run=30 outputs=vC,i
model TunnelDiode "equation 8.2: a diode whose characteristic falls, at a stable equilibrium"
  input Real v(start = 1.2);
  Real vC(start = 0, fixed = true), i(start = 0, fixed = true), iD;
equation
  iD = 17.76*vC - 103.79*vC^2 + 229.62*vC^3 - 226.31*vC^4 + 83.72*vC^5;
  2*der(vC) = i - iD;
  5*der(i) = v - 1.5*i - vC;
end TunnelDiode;

// step: input=q from=0.02 by=0.00001 rest=4000 run=600 outputs=h1,h2,through
model TwoTanks "Torricelli's outflows, with a root as in chapter 5"
  input Real q(start = 0.02);
  Real h1(start = 1, fixed = true), h2(start = 0.5, fixed = true), through;
equation
  through = 0.01*sqrt(2*9.81)*noEvent(if h1 > h2 then sqrt(h1 - h2) else -sqrt(h2 - h1));
  der(h1) = q - through;
  2*der(h2) = through - 0.008*sqrt(2*9.81*max(h2, 0));
end TwoTanks;

// step: input=F from=3 by=0.001 rest=120 run=10 outputs=x,angle,tension
model PendulumInCoordinates "index 3, with states that are chosen"
  input Real F(start = 3);
  Real x(start = 0.1), y(start = -0.9949874371066199), vx(start = 0), vy(start = 0), tension(start = 9.81), angle;
equation
  der(x) = vx;
  der(y) = vy;
  der(vx) = -tension*x - 0.5*vx + F;
  der(vy) = -tension*y - 0.5*vy - 9.81;
  x^2 + y^2 = 1;
  angle = atan2(x, -y);
end PendulumInCoordinates;

// step: input=u from=1 by=0.001 rest=60 run=12 outputs=a,b,x
model LoopWithoutSolution "an algebraic loop that has to be iterated"
  input Real u(start = 1);
  Real x(start = 0.5, fixed = true), a(start = 1), b(start = 1);
equation
  der(x) = -a*b + u;
  a + exp(0.1*a*b) = 1 + x;
  b^3 + b + 0.2*a = 2*x + u;
end LoopWithoutSolution;

// step: input=d from=0.4 by=0.0002 rest=0.4 run=0.05 outputs=v,i
model MeanBuck "problem 5.14: the mean of a converter with a load of constant power"
  input Real d(start = 0.4);
  Real v(start = 9, fixed = true), i(start = 1, fixed = true);
equation
  1e-3*der(i) = 24*d - v - 0.2*i;
  1e-3*der(v) = i - v/10 - 5/max(v, 1);
end MeanBuck;

// step: input=valve from=0.5 by=0.0005 rest=3000 run=400 outputs=level,outflow
model HeatedTank "two quantities with products"
  input Real valve(start = 0.5);
  Real level(start = 1, fixed = true), temperature(start = 300, fixed = true), outflow;
equation
  outflow = 0.02*valve*sqrt(max(level, 0));
  der(level) = 0.01 - outflow;
  level*der(temperature) = 0.01*(290 - temperature) + 0.3;
end HeatedTank;

// step: input=u from=0.3 by=0.001 rest=40 run=10 outputs=y
model Hysteresis "an event before the rest decides the branch"
  input Real u(start = 0.3);
  Real x(start = 0, fixed = true), y;
  Boolean high(start = false, fixed = true);
equation
  der(x) = if high then 2*u - x else 1 + u - x^2;
  when x > 0.4 then
    high = true;
  end when;
  y = if high then x^2 else x;
end Hysteresis;

// step: input=u from=0.7 by=0.001 rest=60 run=15 outputs=y
model FunctionAndTable "derivatives through a function and an interpolated table"
  function horner
    input Real c[:];
    input Real x;
    output Real y = 0;
  algorithm
    for k in size(c, 1):-1:1 loop
      y := y*x + c[k];
    end for;
  end horner;
  input Real u(start = 0.7);
  Real x(start = 0.2, fixed = true), y;
equation
  der(x) = u - horner({0.1, 1, 0.2, 0.05}, x);
  y = horner({1, -2, 0.5}, x) + 0.1*u;
end FunctionAndTable;

// step: input=I from=0.6666666666666666 by=0.00005 rest=2000 run=60 outputs=V,W
model FitzHughNagumo "problem 8.6 at a stable equilibrium"
  input Real I(start = 0.66666666);
  Real V(start = 1, fixed = true), W(start = 1, fixed = true);
equation
  der(V) = V - V^3/3 - W + I + 0.8;
  der(W) = 0.08*(V + 0.7 - 0.8*W);
end FitzHughNagumo;
