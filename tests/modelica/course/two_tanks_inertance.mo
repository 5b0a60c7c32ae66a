// stage: check
// course: code 5.35
// expect: equations = 24
// expect: unknowns = 24
// expect: trivial = 12
// 24 = four components of 6.
package DSFLib
  package Hydraulics
    package Units
      type Pressure = Real(unit = "Pa");

      type VolumeFlow = Real(unit = "m3/s");
    end Units;

    package Interfaces
      import DSFLib.Hydraulics.Units.*;

      connector FluidPort
        Pressure p;
        flow VolumeFlow q;
      end FluidPort;

      partial model TwoPort
        FluidPort fluidPort_b;
        FluidPort fluidPort_a;
        Pressure p;
        VolumeFlow q;
      equation
        p = fluidPort_b.p - fluidPort_a.p;
        q = fluidPort_b.q;
        q = -fluidPort_a.q;
      end TwoPort;
    end Interfaces;

    package Components
      import DSFLib.Hydraulics.Interfaces.*;
      import DSFLib.Hydraulics.Units.*;

      model Valve
        extends TwoPort;
        parameter Real RH(unit = "Pa.s/m3") = 1000;
      equation
        p - RH*q = 0;
      end Valve;

      model Tank
        parameter Real A(unit = "m2") = 1;
        parameter Real g(unit = "m/s2") = 9.8;
        parameter Real rho(unit = "Kg/m3") = 1000;
        FluidPort fluidPort;
        Real v(unit = "m3");
        VolumeFlow q;
        Pressure p;
        Pressure dp "Keeps the volume from going below zero";
      equation
        q = der(v);
        p = v*rho*g/A;
        dp = if v > 0 or q > 0 then 0 else 1e10*q;
        fluidPort.q = q;
        fluidPort.p = p + dp;
      end Tank;

      model Inertance
        extends TwoPort;
        parameter Real I(unit = "Pa.s2/m3") = 1;
      equation
        I*der(q) = p;
      end Inertance;
    end Components;
  end Hydraulics;
end DSFLib;

model TwoTanks
  import DSFLib.Hydraulics.Components.*;
  Tank tank1(v(start = 2)), tank2(v(start = 1));
  Inertance inertance;
  Valve valve;
equation
  connect(tank1.fluidPort, inertance.fluidPort_b);
  connect(inertance.fluidPort_a, valve.fluidPort_b);
  connect(valve.fluidPort_a, tank2.fluidPort);
end TwoTanks;
