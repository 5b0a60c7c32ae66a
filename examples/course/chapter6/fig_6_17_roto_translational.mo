// stage: simulation
// course: figures 6.17, 6.20 and 6.24: velocities are tied, positions are not
// options: stop=20 tolerance=1e-10
// expect: states = 6                (four of the system, two of the energy balance)
// expect: largest |energyError| = 0 +- 1e-8
model RotoTranslational
  extends DSFLib.BondGraph.Examples.RotoTranslational;
  Real stored, delivered(start = 0, fixed = true), lost(start = 0, fixed = true), energyError;
equation
  stored = m1.p^2/(2*m1.I) + m2.p^2/(2*m2.I) + j.p^2/(2*j.I) + k1.q^2/(2*k1.C) + k2.q^2/(2*k2.C);
  der(delivered) = force.e*force.f;
  der(lost) = b1.e*b1.f;
  energyError = delivered - lost - stored;
end RotoTranslational;
