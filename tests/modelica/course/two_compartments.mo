// stage: check
// course: code 5.39 (with 5.37, 5.38)
// expect: equations = 24
// expect: unknowns = 24
// expect: trivial = 16
// 24 = rooms 2*4, resistors 2*6, sources 2*2; trivial: 10 in the components, 2 at each of three nodes.
package DSFLib
  package Thermal
    package Units
      type Temperature = Real(unit = "K", start = 293);

      type HeatFlow = Real(unit = "W");
    end Units;

    package Interfaces
      import DSFLib.Thermal.Units.*;

      connector HeatPort
        Temperature T;
        flow HeatFlow q;
      end HeatPort;

      partial model TwoPort
        HeatPort heatPort_b;
        HeatPort heatPort_a;
        Temperature T_rel;
        HeatFlow q;
      equation
        T_rel = heatPort_b.T - heatPort_a.T;
        q = heatPort_b.q;
        q = -heatPort_a.q;
      end TwoPort;
    end Interfaces;

    package Components
      import DSFLib.Thermal.Interfaces.*;
      import DSFLib.Thermal.Units.*;

      model HeatCapacitor
        HeatPort heatPort;
        parameter Real C(unit = "J/K") = 1;
        Temperature T;
        HeatFlow q;
      equation
        C*der(T) = q;
        q = heatPort.q;
        T = heatPort.T;
      end HeatCapacitor;

      model ThermalResistor
        extends TwoPort;
        parameter Real R(unit = "K/W") = 1;
      equation
        R*q = T_rel;
      end ThermalResistor;

      model HeatFlowSource
        HeatPort heatPort;
        parameter HeatFlow Q = 1;
      equation
        heatPort.q = -Q;
      end HeatFlowSource;

      model ConstTemp
        HeatPort heatPort;
        parameter Temperature T = 273.15;
      equation
        heatPort.T = T;
      end ConstTemp;
    end Components;
  end Thermal;
end DSFLib;

model TwoCompartments
  import DSFLib.Thermal.Components.*;
  HeatCapacitor room1;
  HeatCapacitor room2;
  ThermalResistor thermalResistor;
  HeatFlowSource heatFlowSource;
  ThermalResistor thermalResistor1;
  ConstTemp constTemp(T = 293);
equation
  connect(room1.heatPort, thermalResistor.heatPort_b);
  connect(thermalResistor.heatPort_a, room2.heatPort);
  connect(thermalResistor1.heatPort_b, room2.heatPort);
  connect(thermalResistor1.heatPort_a, constTemp.heatPort);
  connect(heatFlowSource.heatPort, room1.heatPort);
end TwoCompartments;
