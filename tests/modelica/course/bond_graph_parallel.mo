// stage: check
// course: codes 6.1, 6.3-6.5
// expect: equations = 29
// expect: unknowns = 29
// expect: trivial = 23
// 29 = junction 12, resistor 5, capacitor and inertia 6; `cardinality` closes the fourth connector.
package DSFLib
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
    end Interfaces;

    package Components
      model R
        extends DSFLib.BondGraph.Interfaces.PassiveOnePort;
        parameter Real R = 1;
      equation
        e = R*f;
      end R;

      model C
        extends DSFLib.BondGraph.Interfaces.PassiveOnePort;
        parameter Real C = 1;
        parameter Real q_0 = 0;
        Real q(start = q_0);
      equation
        der(q) = f;
        q = C*e;
      end C;

      model I
        extends DSFLib.BondGraph.Interfaces.PassiveOnePort;
        parameter Real I = 1;
        parameter Real p_0 = 0;
        Real p(start = p_0);
      equation
        der(p) = e;
        p = I*f;
      end I;

      model J0
        DSFLib.BondGraph.Interfaces.BondCon bondCon1;
        DSFLib.BondGraph.Interfaces.BondCon bondCon2;
        DSFLib.BondGraph.Interfaces.BondCon bondCon3;
        DSFLib.BondGraph.Interfaces.BondCon bondCon4;
      equation
        bondCon1.e = bondCon2.e;
        bondCon1.e = bondCon3.e;
        bondCon1.e = bondCon4.e;
        bondCon1.f*bondCon1.d + bondCon2.f*bondCon2.d + bondCon3.f*bondCon3.d + bondCon4.f*bondCon4.d = 0;
        if cardinality(bondCon1) == 0 then
          bondCon1.f = 0;
          bondCon1.d = 1;
        end if;
        if cardinality(bondCon2) == 0 then
          bondCon2.f = 0;
          bondCon2.d = 1;
        end if;
        if cardinality(bondCon3) == 0 then
          bondCon3.f = 0;
          bondCon3.d = 1;
        end if;
        if cardinality(bondCon4) == 0 then
          bondCon4.f = 0;
          bondCon4.d = 1;
        end if;
      end J0;
    end Components;
  end BondGraph;
end DSFLib;

model Parallel
  import DSFLib.BondGraph;
  BondGraph.Components.J0 j0;
  BondGraph.Components.C c(q_0 = 1);
  BondGraph.Components.R r;
  BondGraph.Components.I i;
equation
  connect(j0.bondCon1, c.bondCon);
  connect(j0.bondCon2, r.bondCon);
  connect(j0.bondCon3, i.bondCon);
end Parallel;
