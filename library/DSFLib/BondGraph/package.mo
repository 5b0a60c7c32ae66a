within DSFLib;
package BondGraph "Bond graphs"
  annotation (Icon(coordinateSystem(preserveAspectRatio=true, extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,-100},{100,100}}, lineColor={90,0,120}, fillColor={235,215,245}, fillPattern=FillPattern.Solid, radius=20),
        Text(extent={{-90,40},{-30,-40}}, textString="1", textColor={90,0,120}),
        Line(points={{-30,-10},{50,-10},{30,10}}, color={90,0,120}, thickness=0.5),
        Text(extent={{50,40},{95,-40}}, textString="0", textColor={90,0,120})}),
    Documentation(info="<html>
<p>Models as graphs of the flow of energy. Every bond carries an effort e and a flow f, whose product is power. A third variable d of the connector says which way the bond points, seen from the junction: 1 towards it, -1 away from it. One-ports, transformers and gyrators contain their bonds and are connected to junctions directly; between two junctions a Bond is needed.</p>
<h4>Notes</h4>
<p>The connector is the one of the lecture notes. Balanced offers the elements with a connector that has a flow variable, as in the published library.</p>
<h4>Example</h4>
<p><a href=\"modelica://DSFLib.BondGraph.Examples.Circuit\">DSFLib.BondGraph.Examples.Circuit</a></p>
</html>"));
end BondGraph;
