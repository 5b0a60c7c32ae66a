within DSFLib.NonPhysical;
package Epidemics "Compartment models of contagion"
  model SIR "Susceptible, infected, recovered"
    parameter Real R0 = 1.65 "Basic reproductive number";
    parameter Real gamma(unit="1/d") = 0.1177 "Inverse of the mean time of infection";
    parameter Real beta(unit="1/d") = R0*gamma "Rate of contagion";
    parameter Real I_0 = 1e-4 "Initial share of infected";
    Real S(start=1 - I_0, fixed=true) "Share of susceptible";
    Real I(start=I_0, fixed=true) "Share of infected";
    Real R(start=0, fixed=true) "Share of recovered";
    Real N "All shares: stays one";
  equation
    der(S) = -beta*S*I;
    der(I) = beta*S*I - gamma*I;
    der(R) = gamma*I;
    N = S + I + R;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={191,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{-80,-60},{-20,40},{20,40},{80,-50}}, color={191,0,0}, smooth=Smooth.Bezier),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The parameters are those of the first wave of Covid-19 in Rosario. Time is counted in days. The largest share of infected is 1 - (1 + ln R0)/R0, when S = 1/R0.</p>
<h4>Equations</h4>
<pre>dS/dt = -beta S I
dI/dt = beta S I - gamma I
dR/dt = gamma I</pre>
<h4>Assumptions</h4>
<p>Closed, well mixed population; no reinfection.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.NonPhysical.Epidemics.CoupledCities\">DSFLib.NonPhysical.Epidemics.CoupledCities</a></p>
</html>"),
      experiment(StopTime=300));
  end SIR;

  model SEIR "With exposed who are not yet contagious"
    parameter Real R0 = 1.65 "Basic reproductive number";
    parameter Real gamma(unit="1/d") = 0.1177 "Inverse of the mean time of infection";
    parameter Real sigma(unit="1/d") = 0.2 "Inverse of the mean time of incubation";
    parameter Real beta(unit="1/d") = R0*gamma "Rate of contagion";
    parameter Real I_0 = 1e-4 "Initial share of infected";
    Real S(start=1 - I_0, fixed=true) "Share of susceptible";
    Real E(start=0, fixed=true) "Share of exposed";
    Real I(start=I_0, fixed=true) "Share of infected";
    Real R(start=0, fixed=true) "Share of recovered";
    Real N "All shares: stays one";
  equation
    der(S) = -beta*S*I;
    der(E) = beta*S*I - sigma*E;
    der(I) = sigma*E - gamma*I;
    der(R) = gamma*I;
    N = S + E + I + R;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={191,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{-80,-60},{-20,40},{20,40},{80,-50}}, color={191,0,0}, smooth=Smooth.Bezier),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The incubation delays the wave; in the end as many have been infected as without it.</p>
<h4>Equations</h4>
<pre>dE/dt = beta S I - sigma E
dI/dt = sigma E - gamma I</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.NonPhysical.Epidemics.SIR\">DSFLib.NonPhysical.Epidemics.SIR</a></p>
</html>"),
      experiment(StopTime=500));
  end SEIR;

  model SIRS "With immunity that fades"
    parameter Real R0 = 2 "Basic reproductive number";
    parameter Real gamma(unit="1/d") = 0.1 "Inverse of the mean time of infection";
    parameter Real xi(unit="1/d") = 0.01 "Inverse of the mean time of immunity";
    parameter Real beta(unit="1/d") = R0*gamma "Rate of contagion";
    parameter Real I_0 = 1e-3 "Initial share of infected";
    Real S(start=1 - I_0, fixed=true) "Share of susceptible";
    Real I(start=I_0, fixed=true) "Share of infected";
    Real R(start=0, fixed=true) "Share of recovered";
    Real N "All shares: stays one";
  equation
    der(S) = -beta*S*I + xi*R;
    der(I) = beta*S*I - gamma*I;
    der(R) = gamma*I - xi*R;
    N = S + I + R;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={191,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{-80,-60},{-40,60},{0,-20},{40,20},{80,0}}, color={191,0,0}, smooth=Smooth.Bezier),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Waves that settle at an endemic state: S = 1/R0, I = (1 - 1/R0) xi/(xi + gamma).</p>
<h4>Equations</h4>
<pre>dS/dt = -beta S I + xi R</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.NonPhysical.Epidemics.SIR\">DSFLib.NonPhysical.Epidemics.SIR</a></p>
</html>"),
      experiment(StopTime=1000));
  end SIRS;

  model SEIRS "With incubation and immunity that fades"
    parameter Real R0 = 2 "Basic reproductive number";
    parameter Real gamma(unit="1/d") = 0.1 "Inverse of the mean time of infection";
    parameter Real sigma(unit="1/d") = 0.2 "Inverse of the mean time of incubation";
    parameter Real xi(unit="1/d") = 0.01 "Inverse of the mean time of immunity";
    parameter Real beta(unit="1/d") = R0*gamma "Rate of contagion";
    parameter Real I_0 = 1e-3 "Initial share of infected";
    Real S(start=1 - I_0, fixed=true) "Share of susceptible";
    Real E(start=0, fixed=true) "Share of exposed";
    Real I(start=I_0, fixed=true) "Share of infected";
    Real R(start=0, fixed=true) "Share of recovered";
    Real N "All shares: stays one";
  equation
    der(S) = -beta*S*I + xi*R;
    der(E) = beta*S*I - sigma*E;
    der(I) = sigma*E - gamma*I;
    der(R) = gamma*I - xi*R;
    N = S + E + I + R;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={191,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Line(points={{-80,-60},{-40,60},{0,-20},{40,20},{80,0}}, color={191,0,0}, smooth=Smooth.Bezier),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Both refinements together.</p>
<h4>Equations</h4>
<pre>dE/dt = beta S I - sigma E,  dR/dt = gamma I - xi R</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.NonPhysical.Epidemics.SIRS\">DSFLib.NonPhysical.Epidemics.SIRS</a></p>
</html>"),
      experiment(StopTime=1500));
  end SEIRS;

  model CoupledCities "An epidemic that travels from city to city"
    parameter Integer n = 3 "Number of cities";
    parameter Real gamma(unit="1/d") = 0.1 "Inverse of the mean time of infection";
    parameter Real beta[n](each unit="1/d") = fill(0.2, n) "Rates of contagion";
    parameter Real r[n, n](each unit="1/d") = [0, 1e-3, 0; 1e-3, 0, 1e-3; 0, 1e-3, 0] "Mobility from city i to city j";
    parameter Real I_0[n] = {if i == 1 then 1e-3 else 0 for i in 1:n} "Initial shares of infected";
    parameter Real S_0[n] = ones(n) - I_0 "Initial shares of susceptible";
    Real S[n](start=S_0, each fixed=true) "Shares of susceptible";
    Real I[n](start=I_0, each fixed=true) "Shares of infected";
    Real R[n](each start=0, each fixed=true) "Shares of recovered";
  equation
    for j in 1:n loop
      der(S[j]) = -beta[j]*S[j]*I[j];
      der(I[j]) = beta[j]*S[j]*I[j] - gamma*I[j] + sum(r[i, j]*I[i] for i in 1:n);
      der(R[j]) = gamma*I[j];
    end for;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={191,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{-80,20},{-40,-20}}, lineColor={191,0,0}, fillColor={255,205,190}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{-20,60},{20,20}}, lineColor={191,0,0}, fillColor={255,205,190}, fillPattern=FillPattern.Solid),
          Ellipse(extent={{40,-10},{80,-50}}, lineColor={191,0,0}, fillColor={255,205,190}, fillPattern=FillPattern.Solid),
          Line(points={{-40,5},{-20,35}}, color={191,0,0}),
          Line(points={{18,30},{45,-18}}, color={191,0,0}),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>One model per city, with people who bring the infection along (equation 4.83). The diagonal of r is zero.</p>
<h4>Equations</h4>
<pre>dI_j/dt = beta_j S_j I_j - gamma I_j + sum over i of r_ij I_i</pre>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.NonPhysical.Epidemics.SIR\">DSFLib.NonPhysical.Epidemics.SIR</a></p>
</html>"),
      experiment(StopTime=200));
  end CoupledCities;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={191,0,0}, fillColor={255,205,190}, fillPattern=FillPattern.Solid, radius=20),
        Text(extent={{-80,50},{80,-50}}, textString="SIR", textColor={191,0,0})}),
    Documentation(info="<html>
<p>Models of contagious diseases.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.NonPhysical.Epidemics.SIR\">DSFLib.NonPhysical.Epidemics.SIR</a></p>
</html>"));
end Epidemics;
