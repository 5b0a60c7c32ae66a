within DSFLib.BondGraph;
package Interfaces "Connector and partial models of bond graphs"
  connector BondCon "End of a bond"
    Real e "Effort";
    Real f "Flow";
    Integer d "Direction: 1 towards the junction, -1 away from it";
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Ellipse(extent={{-60,60},{60,-60}}, lineColor={90,0,120}, fillColor={90,0,120}, fillPattern=FillPattern.Solid)}),
      Documentation(info="<html>
<p>Effort and flow are the same on both sides of a connection: no variable of this connector adds up to zero, since the sums are the business of the junctions. By the rules of the language that makes an unbalanced connector; causa accepts it with a remark.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.Circuit\">DSFLib.BondGraph.Examples.Circuit</a></p>
</html>"));
  end BondCon;

  partial model PassiveOnePort "Element that takes power, with its bond"
    DSFLib.BondGraph.Interfaces.BondCon bondCon "Where it is connected to a junction" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    Real e "Effort";
    Real f "Flow";
  equation
    e = bondCon.e;
    f = bondCon.f;
    bondCon.d = -1;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-10,0},{-30,20}}, color={90,0,120}, thickness=0.5),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The bond points from the junction to the element.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Components.R\">DSFLib.BondGraph.Components.R</a></p>
</html>"));
  end PassiveOnePort;

  partial model ActiveOnePort "Source, with its bond"
    DSFLib.BondGraph.Interfaces.BondCon bondCon "Where it is connected to a junction" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    Real e "Effort";
    Real f "Flow";
  equation
    e = bondCon.e;
    f = bondCon.f;
    bondCon.d = 1;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{10,0},{100,0},{80,20}}, color={90,0,120}, thickness=0.5),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The bond points from the source to the junction.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Components.Se\">DSFLib.BondGraph.Components.Se</a></p>
</html>"));
  end ActiveOnePort;

  partial model TwoPort "Element that passes power on, with its two bonds"
    DSFLib.BondGraph.Interfaces.BondCon bondCon1 "Side the power comes from" annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}})));
    DSFLib.BondGraph.Interfaces.BondCon bondCon2 "Side the power goes to" annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}})));
    Real e1 "Effort of the first side";
    Real f1 "Flow of the first side";
    Real e2 "Effort of the second side";
    Real f2 "Flow of the second side";
  equation
    e1 = bondCon1.e;
    f1 = bondCon1.f;
    bondCon1.d = -1;
    e2 = bondCon2.e;
    f2 = bondCon2.f;
    bondCon2.d = 1;
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Line(points={{-100,0},{-40,0},{-55,15}}, color={90,0,120}, thickness=0.5),
          Line(points={{40,0},{100,0},{85,15}}, color={90,0,120}, thickness=0.5),
          Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>The first bond points to the element, the second away from it.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Components.TF\">DSFLib.BondGraph.Components.TF</a></p>
</html>"));
  end TwoPort;

  partial model ModPassiveOnePort "Passive element with a signal"
    extends DSFLib.BondGraph.Interfaces.PassiveOnePort;
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u "Signal" annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}}, rotation=180)));
    annotation (Documentation(info="<html>
<p>Base of the modulated passive elements.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Components.MR\">DSFLib.BondGraph.Components.MR</a></p>
</html>"));
  end ModPassiveOnePort;

  partial model ModActiveOnePort "Source with a signal"
    extends DSFLib.BondGraph.Interfaces.ActiveOnePort;
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u "Signal" annotation (Placement(transformation(origin={-110,0}, extent={{-10,-10},{10,10}})));
    annotation (Documentation(info="<html>
<p>Base of the modulated sources.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Components.MSe\">DSFLib.BondGraph.Components.MSe</a></p>
</html>"));
  end ModActiveOnePort;

  partial model ModTwoPort "Element that passes power on, with a signal"
    extends DSFLib.BondGraph.Interfaces.TwoPort;
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u "Signal" annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=-90)));
    annotation (Documentation(info="<html>
<p>Base of the modulated transformer and gyrator.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Components.MTF\">DSFLib.BondGraph.Components.MTF</a></p>
</html>"));
  end ModTwoPort;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={90,0,120}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Ellipse(extent={{-40,40},{40,-40}}, lineColor={90,0,120}, fillColor={90,0,120}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Connectors and base classes of the elements of bond graphs.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Components.R\">DSFLib.BondGraph.Components.R</a></p>
</html>"));
end Interfaces;
