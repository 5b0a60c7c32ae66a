within DSFLib.NonPhysical;
package Economics "Cycles of an economy"
  model Goodwin "Wages and employment"
    parameter Real sigma = 11.633 "Capital per product";
    parameter Real a = 1 "Product per worker";
    parameter Real n = 1 "Labour force";
    parameter Real lambda = 0.4891 "Share of the product that is saved";
    parameter Real gamma = 0.2066 "Fall of wages without employment";
    parameter Real rho = 0.01876 "Effect of employment on wages";
    parameter Real u_0 = 0.45 "Initial share of the workers";
    parameter Real v_0 = 0.85 "Initial level of employment";
    Real K(start=sigma*a*n*v_0, fixed=true) "Capital";
    Real w(start=a*u_0, fixed=true) "Wage";
    Real q "Product";
    Real l "Labour employed";
    Real u "Share of the workers in the product";
    Real p "Profit";
    Real v "Level of employment";
    Real H "Invariant";
  equation
    K = sigma*q;
    q = a*l;
    u = w*l/q;
    p = q - w*l;
    der(K) = p - lambda*q;
    der(w) = (-gamma + rho/(1 - v))*w;
    v = l/n;
    H = ((1 - lambda)*log(u) - u)/sigma + gamma*log(v) - rho*log(v/(1 - v));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={140,90,30}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={140,90,30}),
          Text(extent={{-40,30},{40,-30}}, textString="u, v", textColor={140,90,30}),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Full employment raises wages, wages lower profits, low profits lower investment and employment: an oscillator around u = 1 - lambda, v = 1 - rho/gamma. The parameters are those of Argentina, 2004 to 2020, in years.</p>
<h4>Equations</h4>
<pre>du/dt = u (-gamma + rho/(1 - v))
dv/dt = v (1 - u - lambda)/sigma
H = ((1 - lambda) ln(u) - u)/sigma + gamma ln(v) - rho ln(v/(1 - v)) is constant</pre>
<h4>Assumptions</h4>
<p>Constant population and productivity.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.NonPhysical.Economics.Keen\">DSFLib.NonPhysical.Economics.Keen</a></p>
</html>"),
      experiment(StopTime=100));
  end Goodwin;

  model Keen "Wages, employment and debt"
    parameter Real alpha = 0.025 "Growth of productivity";
    parameter Real beta = 0.02 "Growth of population";
    parameter Real delta = 0.01 "Depreciation";
    parameter Real nu = 3 "Capital per product";
    parameter Real r = 0.03 "Interest";
    parameter Real phi0 = 0.04/(1 - 0.04^2) "Fall of wages without employment";
    parameter Real phi1 = 0.04^3/(1 - 0.04^2) "Effect of employment on wages";
    parameter Real kappa0 = -0.0065 "Investment without profit";
    parameter Real kappa1 = exp(-5) "Scale of investment";
    parameter Real kappa2 = 20 "Effect of profit on investment";
    Real omega(start=0.8, fixed=true) "Share of wages";
    Real lambda(start=0.95, fixed=true) "Level of employment";
    Real d(start=0.1, fixed=true) "Debt per product";
    Real profit "Share of profit";
    Real kappa "Share of investment";
    Real g "Growth of the product";
  equation
    profit = 1 - omega - r*d;
    kappa = kappa0 + kappa1*exp(kappa2*profit);
    g = kappa/nu - delta;
    der(omega) = omega*(phi1/(1 - lambda)^2 - phi0 - alpha);
    der(lambda) = lambda*(g - alpha - beta);
    der(d) = d*(r - g) + kappa - (1 - omega);
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={140,90,30}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{-70,0},{-40,60},{40,60},{60,0},{20,-40},{-30,-30},{-20,10},{10,10}}, color={140,90,30}, smooth=Smooth.Bezier),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Goodwin's cycle with banks as a third actor: firms borrow what they invest beyond their profit. From here the economy settles with a small debt; from a start with large debt it collapses.</p>
<h4>Equations</h4>
<pre>domega/dt = omega (Phi(lambda) - alpha),  Phi = phi1/(1 - lambda)² - phi0
dlambda/dt = lambda (kappa/nu - alpha - beta - delta)
dd/dt = d (r - kappa/nu + delta) + kappa - (1 - omega),  kappa = kappa0 + kappa1 exp(kappa2 (1 - omega - r d))</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.NonPhysical.Economics.Goodwin\">DSFLib.NonPhysical.Economics.Goodwin</a></p>
</html>"),
      experiment(StopTime=300));
  end Keen;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={140,90,30}, fillColor={255,230,120}, fillPattern=FillPattern.Solid, radius=20),
        Text(extent={{-80,50},{80,-50}}, textString="$", textColor={140,90,30})}),
    Documentation(info="<html>
<p>Models of economic cycles.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.NonPhysical.Economics.Goodwin\">DSFLib.NonPhysical.Economics.Goodwin</a></p>
</html>"));
end Economics;
