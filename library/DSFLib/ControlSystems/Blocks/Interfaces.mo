within DSFLib.ControlSystems.Blocks;
package Interfaces "Signals and partial blocks"
  connector RealInput = input Real "Signal that comes in" annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={Polygon(points={{-100,100},{100,0},{-100,-100},{-100,100}}, lineColor={0,0,127}, fillColor={0,0,127}, fillPattern=FillPattern.Solid)}), Documentation(info="<html>
<p>Must be connected to one RealOutput, or be given a value.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Components.Gain\">DSFLib.ControlSystems.Blocks.Components.Gain</a></p>
</html>"));

  connector RealOutput = output Real "Signal that goes out" annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={Polygon(points={{-100,100},{100,0},{-100,-100},{-100,100}}, lineColor={0,0,127}, fillColor={255,255,255}, fillPattern=FillPattern.Solid)}), Documentation(info="<html>
<p>May be connected to any number of inputs.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Components.Gain\">DSFLib.ControlSystems.Blocks.Components.Gain</a></p>
</html>"));

  partial block SISO "One input, one output"
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u "Input" annotation (Placement(transformation(origin={-110,0}, extent={{-10,-10},{10,10}})));
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Output" annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}})));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,127}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Base of blocks with a single input and a single output.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Components.Gain\">DSFLib.ControlSystems.Blocks.Components.Gain</a></p>
</html>"));
  end SISO;

  partial block SO "One output"
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Output" annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}})));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,127}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Base of sources of signals.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Components.StepSource\">DSFLib.ControlSystems.Blocks.Components.StepSource</a></p>
</html>"));
  end SO;

  partial block SI2SO "Two inputs, one output"
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u1 "First input" annotation (Placement(transformation(origin={-110,50}, extent={{-10,-10},{10,10}})));
    DSFLib.ControlSystems.Blocks.Interfaces.RealInput u2 "Second input" annotation (Placement(transformation(origin={-110,-50}, extent={{-10,-10},{10,10}})));
    DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y "Output" annotation (Placement(transformation(origin={110,0}, extent={{-10,-10},{10,10}})));
    annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
          Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,127}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
          Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}),
      Documentation(info="<html>
<p>Base of blocks that join two signals.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Components.Add\">DSFLib.ControlSystems.Blocks.Components.Add</a></p>
</html>"));
  end SI2SO;
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,127}, fillColor={230,230,230}, fillPattern=FillPattern.Solid, radius=20),
        Polygon(points={{-40,50},{50,0},{-40,-50},{-40,50}}, lineColor={0,0,127}, fillColor={0,0,127}, fillPattern=FillPattern.Solid)}),
    Documentation(info="<html>
<p>Connectors and base classes of blocks.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.ControlSystems.Blocks.Components.Gain\">DSFLib.ControlSystems.Blocks.Components.Gain</a></p>
</html>"));
end Interfaces;
