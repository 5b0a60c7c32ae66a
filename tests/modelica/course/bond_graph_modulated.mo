// stage: check
// course: code 6.6
// expect: equations = 30
// expect: unknowns = 30
// expect: trivial = 25
// 30 = source 5, junction 12, inertia 6, modulated resistor 6, signal 1.
package DSFLib
  package ControlSystems
    package Blocks
      package Interfaces
        connector RealInput = input Real;

        connector RealOutput = output Real;

        partial block SISO
          DSFLib.ControlSystems.Blocks.Interfaces.RealInput u;
          DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y;
        end SISO;
      end Interfaces;

      package Components
        block StepSource
          DSFLib.ControlSystems.Blocks.Interfaces.RealOutput y;
          parameter Real U = 1;
          parameter Real Tstep = 0;
        equation
          y = if time < Tstep then 0 else U;
        end StepSource;
      end Components;
    end Blocks;
  end ControlSystems;

  package BondGraph
    package Interfaces
      connector BondCon
        Real e;
        Real f;
        Integer d;
      end BondCon;

      partial model PassiveOnePort
        DSFLib.BondGraph.Interfaces.BondCon bondCon;
        Real e, f;
      equation
        e = bondCon.e;
        f = bondCon.f;
        bondCon.d = -1;
      end PassiveOnePort;

      partial model ActiveOnePort
        DSFLib.BondGraph.Interfaces.BondCon bondCon;
        Real e, f;
      equation
        e = bondCon.e;
        f = bondCon.f;
        bondCon.d = 1;
      end ActiveOnePort;

      model ModPassiveOnePort
        extends DSFLib.BondGraph.Interfaces.PassiveOnePort;
        DSFLib.ControlSystems.Blocks.Interfaces.RealInput u;
      end ModPassiveOnePort;
    end Interfaces;

    package Components
      model I
        extends DSFLib.BondGraph.Interfaces.PassiveOnePort;
        parameter Real I = 1;
        parameter Real p_0 = 0;
        Real p(start = p_0);
      equation
        der(p) = e;
        p = I*f;
      end I;

      model Se
        extends DSFLib.BondGraph.Interfaces.ActiveOnePort;
        parameter Real E = 1;
      equation
        e = E;
      end Se;

      model MR
        extends DSFLib.BondGraph.Interfaces.ModPassiveOnePort;
      equation
        e = u*f;
      end MR;

      model J1
        DSFLib.BondGraph.Interfaces.BondCon bondCon1;
        DSFLib.BondGraph.Interfaces.BondCon bondCon2;
        DSFLib.BondGraph.Interfaces.BondCon bondCon3;
        DSFLib.BondGraph.Interfaces.BondCon bondCon4;
      equation
        bondCon1.f = bondCon2.f;
        bondCon1.f = bondCon3.f;
        bondCon1.f = bondCon4.f;
        bondCon1.e*bondCon1.d + bondCon2.e*bondCon2.d + bondCon3.e*bondCon3.d + bondCon4.e*bondCon4.d = 0;
        if cardinality(bondCon1) == 0 then
          bondCon1.e = 0;
          bondCon1.d = 1;
        end if;
        if cardinality(bondCon2) == 0 then
          bondCon2.e = 0;
          bondCon2.d = 1;
        end if;
        if cardinality(bondCon3) == 0 then
          bondCon3.e = 0;
          bondCon3.d = 1;
        end if;
        if cardinality(bondCon4) == 0 then
          bondCon4.e = 0;
          bondCon4.d = 1;
        end if;
      end J1;
    end Components;
  end BondGraph;
end DSFLib;

model Modulated
  import DSFLib.BondGraph;
  import DSFLib.ControlSystems.Blocks.Components.*;
  BondGraph.Components.Se se;
  BondGraph.Components.J1 j1;
  BondGraph.Components.I i;
  BondGraph.Components.MR mr;
  StepSource step(U = 2);
equation
  connect(se.bondCon, j1.bondCon1);
  connect(j1.bondCon2, i.bondCon);
  connect(j1.bondCon3, mr.bondCon);
  connect(step.y, mr.u);
end Modulated;
