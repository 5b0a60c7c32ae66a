#include "tools/causa/portrait/phase_space_page.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "drawing/svg.h"
#include "tools/causa/pictures/page_data.h"

namespace causa::tools {

namespace {

constexpr std::string_view space_script = R"JS(
const canvas=document.getElementById('canvas'),ctx=canvas.getContext('2d');
const chosen=['x','y','z'].map(n=>document.getElementById(n));
chosen.forEach((s,k)=>{D.names.forEach((n,i)=>{const o=document.createElement('option');o.value=i;o.textContent=n;s.append(o);});s.value=k;s.addEventListener('change',draw);});
let yaw=-0.7,pitch=0.42,zoom=1,size=[800,600];
const axis=k=>+chosen[k].value;
function project(p){
  const u=[0,1,2].map(k=>{const a=axis(k);return (p[a]-D.low[a])/(D.high[a]-D.low[a]||1)-0.5;});
  const c=Math.cos(yaw),s=Math.sin(yaw),x=c*u[0]-s*u[1],d=s*u[0]+c*u[1];
  const y=Math.sin(pitch)*d+Math.cos(pitch)*u[2],depth=Math.cos(pitch)*d-Math.sin(pitch)*u[2];
  const k=zoom*0.6*Math.min(size[0],size[1])*(3/(3+depth));
  return [size[0]/2+k*x,size[1]/2-k*y,depth];
}
const palette=['#0072b2','#d55e00','#009e73','#cc79a7','#e69f00','#56b4e9'];
function line(a,b,colour,width){const p=project(a),q=project(b);ctx.strokeStyle=colour;ctx.lineWidth=width;ctx.beginPath();ctx.moveTo(p[0],p[1]);ctx.lineTo(q[0],q[1]);ctx.stroke();}
function corner(i,j,k){const p=D.low.slice();[i,j,k].forEach((s,n)=>{p[axis(n)]=s?D.high[axis(n)]:D.low[axis(n)];});return p;}
function draw(){
  const ratio=window.devicePixelRatio||1;size=[canvas.clientWidth,Math.max(360,window.innerHeight-130)];
  canvas.style.height=size[1]+'px';canvas.width=size[0]*ratio;canvas.height=size[1]*ratio;ctx.setTransform(ratio,0,0,ratio,0,0);
  ctx.clearRect(0,0,size[0],size[1]);ctx.font='13px system-ui,sans-serif';ctx.textAlign='center';
  for(let i=0;i<2;i++)for(let j=0;j<2;j++){line(corner(0,i,j),corner(1,i,j),'#ccc',1);line(corner(i,0,j),corner(i,1,j),'#ccc',1);line(corner(i,j,0),corner(i,j,1),'#ccc',1);}
  ctx.fillStyle='#222';
  [[1,0,0],[0,1,0],[0,0,1]].forEach((e,k)=>{const p=project(corner(...e)),a=axis(k);ctx.fillText(D.names[a]+' = '+(+D.high[a].toPrecision(3)),p[0],p[1]+(k===2?-10:14));});
  const o=project(corner(0,0,0));ctx.fillStyle='#777';ctx.fillText([0,1,2].map(k=>+D.low[axis(k)].toPrecision(3)).join(', '),o[0],o[1]+14);
  D.trajectories.forEach((t,n)=>{
    const colour=palette[n%palette.length];
    for(let k=0;k<t.length;k+=24){
      const part=t.slice(k,k+25).map(project);if(part.length<2)break;
      const depth=part[part.length>>1][2];
      ctx.globalAlpha=Math.max(0.25,Math.min(1,0.75-0.7*depth));ctx.strokeStyle=colour;ctx.lineWidth=1.2;
      ctx.beginPath();part.forEach((p,i)=>i?ctx.lineTo(p[0],p[1]):ctx.moveTo(p[0],p[1]));ctx.stroke();
    }
    ctx.globalAlpha=1;
    const s=project(t[0]);ctx.fillStyle=colour;ctx.beginPath();ctx.arc(s[0],s[1],4,0,7);ctx.fill();
  });
  for(const e of D.equilibria){
    const p=project(e.place);ctx.strokeStyle='#141414';ctx.fillStyle=e.stable?'#141414':'#fff';ctx.lineWidth=2;
    ctx.beginPath();ctx.arc(p[0],p[1],5,0,7);ctx.fill();ctx.stroke();ctx.fillStyle='#222';ctx.fillText(e.name,p[0],p[1]-14);
  }
}
let held=null;
canvas.addEventListener('pointerdown',e=>{held=[e.clientX,e.clientY];canvas.setPointerCapture(e.pointerId);});
canvas.addEventListener('pointermove',e=>{if(!held)return;yaw+=(e.clientX-held[0])*0.008;pitch=Math.max(-1.57,Math.min(1.57,pitch+(e.clientY-held[1])*0.008));held=[e.clientX,e.clientY];draw();});
canvas.addEventListener('pointerup',()=>{held=null;});
canvas.addEventListener('wheel',e=>{e.preventDefault();zoom*=Math.exp(-e.deltaY*0.001);draw();},{passive:false});
window.addEventListener('resize',draw);draw();
)JS";

}  // namespace

std::string phase_space_page(const portrait::SpacePortrait& space, const PortraitNames& names) {
  using nlohmann::ordered_json;
  constexpr std::size_t most_points = 12000;
  ordered_json data{{"names", names.states}, {"low", space.low}, {"high", space.high}};
  data["trajectories"] = ordered_json::array();
  for (const portrait::SpaceTrajectory& trajectory : space.trajectories) {
    ordered_json points = ordered_json::array();
    const std::size_t stride = trajectory.points.size() / most_points + 1;
    for (std::size_t k = 0; k < trajectory.points.size(); k += stride) {
      ordered_json point = ordered_json::array();
      for (const double x : trajectory.points[k]) point.push_back(short_number(x));
      points.push_back(std::move(point));
    }
    data["trajectories"].push_back(std::move(points));
  }
  data["equilibria"] = ordered_json::array();
  for (const portrait::SpaceEquilibrium& equilibrium : space.equilibria)
    data["equilibria"].push_back({{"place", equilibrium.place},
                                  {"name", equilibrium.kind},
                                  {"stable", equilibrium.stable.value_or(false)}});
  const std::string title = drawing::xml_escaped("Phase space: " + names.model);
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\">\n<style>body{{margin:12px 18px;font:14px "
      "system-ui,sans-serif;color:#222}}"
      "h1{{font-size:18px;margin:0 0 6px}}canvas{{width:100%;display:block;cursor:grab;touch-action:none}}"
      ".small{{color:#666;font-size:12px}}</style>\n<title>{0}</title></head><body><h1>{0}</h1>\n"
      "<p class=\"small\">axes <select id=\"x\"></select> <select id=\"y\"></select> <select "
      "id=\"z\"></select> "
      "&middot; drag: turn &middot; wheel: nearer and farther &middot; dots: where trajectories start; "
      "rings: "
      "equilibria that are not stable</p>\n<canvas id=\"canvas\"></canvas>\n<script>\n\"use strict\";\nconst "
      "D={1};\n{2}</script></body></html>\n",
      title, script_safe(data.dump(-1, ' ', true, ordered_json::error_handler_t::replace)), space_script);
}

}  // namespace causa::tools
