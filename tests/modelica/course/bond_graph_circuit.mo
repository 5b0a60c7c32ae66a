// stage: check
// course: codes 6.1-6.5 (figure 6.28)
// expect: equations = 57
// expect: unknowns = 57
// expect: trivial = 49
// 57 = source 5, junctions 2*12, inertia and capacitor 6, resistors 2*5, bond 6.
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

      partial model ActiveOnePort
        DSFLib.BondGraph.Interfaces.BondCon bondCon;
        Real e, f;
      equation
        e = bondCon.e;
        f = bondCon.f;
        bondCon.d = 1;
      end ActiveOnePort;
    end Interfaces;

    package Components
      model Bond
        DSFLib.BondGraph.Interfaces.BondCon bondCon1;
        DSFLib.BondGraph.Interfaces.BondCon bondCon2;
      equation
        bondCon1.e = bondCon2.e;
        bondCon1.f = bondCon2.f;
        bondCon1.d = -1;
        bondCon2.d = 1;
      end Bond;

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

      model Se
        extends DSFLib.BondGraph.Interfaces.ActiveOnePort;
        parameter Real E = 1;
      equation
        e = E;
      end Se;

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

model Circuit
  import DSFLib.BondGraph;
  BondGraph.Components.Se se;
  BondGraph.Components.J1 j1;
  BondGraph.Components.I i;
  BondGraph.Components.R r;
  BondGraph.Components.Bond bond;
  BondGraph.Components.J0 j0;
  BondGraph.Components.C c;
  BondGraph.Components.R load(R = 10);
equation
  connect(se.bondCon, j1.bondCon1);
  connect(j1.bondCon2, i.bondCon);
  connect(j1.bondCon3, r.bondCon);
  connect(j1.bondCon4, bond.bondCon1);
  connect(bond.bondCon2, j0.bondCon1);
  connect(j0.bondCon2, c.bondCon);
  connect(j0.bondCon3, load.bondCon);
end Circuit;
