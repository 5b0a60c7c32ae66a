// stage: check
// expect: equations = 1
// A package of the same name in the user's file is taken instead of the one that comes with causa.
package DSFLib
  model Mine
    Real x = time;
  end Mine;
end DSFLib;

model M
  extends DSFLib.Mine;
end M;
