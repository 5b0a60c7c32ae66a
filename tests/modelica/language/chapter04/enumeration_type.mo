// stage: flat
// section: MLS 4.8.5
// expect: dump
type Phase = enumeration(solid "ice", liquid, gas "steam");
model EnumerationType
  parameter Phase first = Phase.solid;
  Phase now = if time > 2 then Phase.gas elseif time > 1 then Phase.liquid else first;
  Boolean flows = now > Phase.solid;
end EnumerationType;
