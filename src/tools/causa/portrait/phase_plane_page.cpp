#include "tools/causa/portrait/phase_plane_page.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "drawing/svg.h"
#include "tools/causa/linear_systems/linear_pictures.h"
#include "tools/causa/pictures/page_data.h"
#include "tools/causa/portrait/program_script.h"

namespace causa::tools {

namespace {

using nlohmann::ordered_json;

// Everything that draws and computes; the data and the model's script stand before it. Steps are those of
// Dormand and Prince 1980.
constexpr std::string_view page_script = R"JS(
const canvas=document.getElementById('canvas'),ctx=canvas.getContext('2d');
const box=D.box,W=()=>box[0][1]-box[0][0],H=()=>box[1][1]-box[1][0];
let clicked=[],shown=D,size=[800,600];
const margin={l:64,r:14,t:12,b:44};
function sx(x){return margin.l+(x-box[0][0])/W()*(size[0]-margin.l-margin.r);}
function sy(y){return size[1]-margin.b-(y-box[1][0])/H()*(size[1]-margin.t-margin.b);}
function f(p){
  const x=D.base.map((b,i)=>b+D.columns[i][0]*p[0]+D.columns[i][1]*p[1]);
  const dx=derivatives(x);
  let a=0,b=0;
  for(let i=0;i<dx.length;i++){a+=D.rows[0][i]*dx[i];b+=D.rows[1][i]*dx[i];}
  return [a,b];
}
const unit=q=>[q[0]/W(),q[1]/H()];
const apart=(p,q)=>Math.hypot((p[0]-q[0])/W(),(p[1]-q[1])/H());
function inside(p,m){return p[0]>=box[0][0]-m*W()&&p[0]<=box[0][1]+m*W()&&p[1]>=box[1][0]-m*H()&&p[1]<=box[1][1]+m*H();}
const A=[[],[1/5],[3/40,9/40],[44/45,-56/15,32/9],[19372/6561,-25360/2187,64448/6561,-212/729],
[9017/3168,-355/33,46732/5247,49/176,-5103/18656],[35/384,0,500/1113,125/192,-2187/6784,11/84]];
const E=[71/57600,0,-71/16695,71/1920,-17253/339200,22/525,-1/40];
function follow(p,sign,tolerance,most,stop){
  const line=[p.slice()];let k1=f(p);
  let v=Math.hypot(...unit(k1)),h=v>0?1e-3/v:1e-3,walked=0,t=0,still=0;
  for(let step=0;step<most;step++){
    const k=[k1];
    for(let s=1;s<7;s++){
      const q=[p[0],p[1]];
      for(let j=0;j<s;j++){q[0]+=sign*h*A[s][j]*k[j][0];q[1]+=sign*h*A[s][j]*k[j][1];}
      k.push(f(q));
    }
    const q=[p[0],p[1]],e=[0,0];
    for(let j=0;j<6;j++){q[0]+=sign*h*A[6][j]*k[j][0];q[1]+=sign*h*A[6][j]*k[j][1];}
    for(let j=0;j<7;j++){e[0]+=h*E[j]*k[j][0];e[1]+=h*E[j]*k[j][1];}
    const error=Math.hypot(...unit(e))/tolerance,moved=apart(p,q),least=D.switches?4e-4/(Math.hypot(...unit(k1))+1e-9):1e-12;
    if(!isFinite(error)||!isFinite(moved)){h/=4;if(h<1e-14)break;continue;}
    if((error<=1&&moved<0.02)||h<least){
      p=q;k1=f(q);t+=h;walked+=moved;
      if(apart(line[line.length-1],p)>0.002){line.push(p.slice());still=0;if(!inside(p,0.05)||(stop&&stop(p,walked)))break;}
      else if(++still>80)break;
      if(walked>20)break;
    }
    let grow=error>0?0.9*Math.pow(error,-0.2):4;
    if(moved>0.015)grow=Math.min(grow,0.8*0.015/moved);
    h*=Math.min(4,Math.max(0.2,grow));
  }
  return line;
}
function marching(g){
  const n=72,v=[];const at=(i,j)=>[box[0][0]+W()*i/n,box[1][0]+H()*j/n];
  for(let i=0;i<=n;i++){v.push([]);for(let j=0;j<=n;j++)v[i].push(g(at(i,j)));}
  const lines=[];
  for(let i=0;i<n;i++)for(let j=0;j<n;j++){
    const c=[[i,j],[i+1,j],[i+1,j+1],[i,j+1]],cut=[];
    for(let k=0;k<4;k++){
      const [a,b]=[c[k],c[(k+1)%4]],[x,y]=[v[a[0]][a[1]],v[b[0]][b[1]]];
      if((x>=0)!==(y>=0)&&isFinite(x)&&isFinite(y)){
        const s=x/(x-y),p=at(...a),q=at(...b),m=[p[0]+s*(q[0]-p[0]),p[1]+s*(q[1]-p[1])];
        if(Math.abs(g(m))<0.3*Math.max(Math.abs(x),Math.abs(y)))cut.push(m);
      }
    }
    for(let k=0;k+1<cut.length;k+=2)lines.push([cut[k],cut[k+1]]);
  }
  return lines;
}
function jacobian(p){
  const h=[1e-6*W(),1e-6*H()],J=[[0,0],[0,0]];
  for(let j=0;j<2;j++){
    const a=p.slice(),b=p.slice();a[j]+=h[j];b[j]-=h[j];const u=f(a),w=f(b);
    for(let i=0;i<2;i++)J[i][j]=(u[i]-w[i])/(2*h[j]);
  }
  return J;
}
function kind(J){
  const t=J[0][0]+J[1][1],d=J[0][0]*J[1][1]-J[0][1]*J[1][0],q=t*t/4-d,s=Math.abs(J[0][0])+Math.abs(J[0][1])+Math.abs(J[1][0])+Math.abs(J[1][1]);
  if(d<-1e-9*s*s)return 'saddle';
  if(Math.abs(d)<=1e-9*s*s)return 'degenerate';
  if(Math.abs(t)<1e-7*s)return 'centre of the linearization';
  return (t<0?'stable ':'unstable ')+(q<0?'focus':'node');
}
function equilibria(){
  const n=14,found=[];
  for(let i=0;i<n;i++)for(let j=0;j<n;j++){
    let p=[box[0][0]+W()*(i+.5)/n,box[1][0]+H()*(j+.5)/n],ok=false;
    for(let k=0;k<25;k++){
      const v=f(p),J=jacobian(p),d=J[0][0]*J[1][1]-J[0][1]*J[1][0];
      if(!isFinite(d)||d===0)break;
      const s=[-(J[1][1]*v[0]-J[0][1]*v[1])/d,-(J[0][0]*v[1]-J[1][0]*v[0])/d];
      const m=Math.hypot(...unit(s)),c=m>0.2?0.2/m:1;
      p=[p[0]+c*s[0],p[1]+c*s[1]];
      if(!inside(p,0.2))break;
      if(m<1e-9){ok=true;break;}
    }
    if(ok&&inside(p,0)&&!found.some(q=>apart(p,q.place)<1e-4)){const name=kind(jacobian(p));found.push({place:p,name:name,stable:name.startsWith('stable')});}
  }
  return found;
}
function streamlines(given,rests){
  const d=0.06,cells=new Map(),key=u=>Math.floor(u[0]/d)+','+Math.floor(u[1]/d);
  const scaled=p=>[(p[0]-box[0][0])/W(),(p[1]-box[1][0])/H()];
  function take(line){for(const p of line){const u=scaled(p),k=key(u);if(!cells.has(k))cells.set(k,[]);cells.get(k).push(u);}}
  function free(p,r){const u=scaled(p),a=Math.floor(u[0]/d),b=Math.floor(u[1]/d);
    for(let i=a-1;i<=a+1;i++)for(let j=b-1;j<=b+1;j++)for(const q of cells.get(i+','+j)||[])if(Math.hypot(q[0]-u[0],q[1]-u[1])<r)return false;return true;}
  given.forEach(take);
  const lines=[],n=19;
  for(let m=0;m<n*n;m++){
    const k=m*151%(n*n),p=[box[0][0]+W()*(Math.floor(k/n)+.5)/n,box[1][0]+H()*(k%n+.5)/n];
    if(!free(p,d))continue;
    const stop=(q,walked)=>!free(q,0.45*d)||rests.some(r=>apart(r,q)<0.012)||(walked>0.2&&apart(q,p)<0.006);
    const back=follow(p,-1,1e-4,400,stop).reverse(),line=back.concat(follow(p,1,1e-4,400,stop).slice(1));
    take(line);if(line.length>8)lines.push(line);
  }
  return lines;
}
function recompute(){
  const found=equilibria(),separatrices=[];
  for(const e of found){
    if(e.name!=='saddle')continue;
    const J=jacobian(e.place),t=J[0][0]+J[1][1],d=J[0][0]*J[1][1]-J[0][1]*J[1][0],r=Math.sqrt(t*t/4-d);
    for(const [l,s] of [[t/2+r,1],[t/2-r,-1]]){
      let v=Math.abs(J[0][1])+Math.abs(l-J[0][0])>1e-12?[J[0][1],l-J[0][0]]:[l-J[1][1],J[1][0]];
      if(Math.hypot(...v)===0)v=s>0?[1,0]:[0,1];
      const m=1e-4/Math.hypot(...unit(v));
      for(const g of [1,-1]){
        const line=follow([e.place[0]+g*m*v[0],e.place[1]+g*m*v[1]],s,1e-6,3000,(q,w)=>w>0.05&&found.some(o=>apart(o.place,q)<0.005));
        if(s<0)line.reverse();
        separatrices.push({stable:s<0,line:line});
      }
    }
  }
  const nullclines=[marching(p=>f(p)[0]),marching(p=>f(p)[1])];
  const cycles=[];
  for(const e of found){
    if(e.name==='saddle')continue;
    for(const s of [1,-1]){
      let p=[e.place[0]+0.02*W(),e.place[1]+0.013*H()];
      const way=e.stable?-s:s;
      const line=follow(p,way,1e-6,6000,(q,w)=>w>18);
      const last=line[line.length-1];
      if(!inside(last,0.05)||apart(last,e.place)<0.02||found.some(o=>apart(o.place,last)<0.02))continue;
      let walked=0,from=last;
      const orbit=follow(last,way,1e-7,3000,(q,w)=>{walked=w;return w>0.1&&apart(q,from)<0.003;});
      if(apart(orbit[orbit.length-1],from)<0.006&&orbit.length>20&&!cycles.some(c=>c.line.some(q=>apart(q,last)<0.01)))
        cycles.push({stable:way>0,line:orbit.concat([orbit[0]])});
    }
  }
  const given=separatrices.map(s=>s.line).concat(cycles.map(c=>c.line));
  return {equilibria:found,separatrices:separatrices,nullclines:nullclines,cycles:cycles,surfaces:[],
    trajectories:streamlines(given,found.map(e=>e.place))};
}
function stroke(line,colour,width,dash){
  ctx.strokeStyle=colour;ctx.lineWidth=width;ctx.setLineDash(dash||[]);ctx.beginPath();
  let pen=false;
  for(const p of line){if(p[0]===null||!isFinite(p[0])){pen=false;continue;}
    if(pen)ctx.lineTo(sx(p[0]),sy(p[1]));else ctx.moveTo(sx(p[0]),sy(p[1]));pen=true;}
  ctx.stroke();ctx.setLineDash([]);
}
function arrow(line,colour,s){
  let length=0;const step=[];
  for(let k=1;k<line.length;k++){const a=line[k-1],b=line[k];step.push(a[0]===null||b[0]===null?0:Math.hypot(sx(b[0])-sx(a[0]),sy(b[1])-sy(a[1])));length+=step[k-1];}
  if(length<45)return;
  let w=0;
  for(let k=1;k<line.length;k++){w+=step[k-1];if(w<length/2||step[k-1]===0)continue;
    const a=line[k-1],b=line[k],x=sx(b[0]),y=sy(b[1]),d=Math.atan2(y-sy(a[1]),x-sx(a[0]));
    ctx.fillStyle=colour;ctx.beginPath();ctx.moveTo(x,y);
    ctx.lineTo(x-s*Math.cos(d-.4),y-s*Math.sin(d-.4));ctx.lineTo(x-s*Math.cos(d+.4),y-s*Math.sin(d+.4));ctx.fill();return;}
}
function ticks(low,high,most){
  const raw=(high-low)/most,p=Math.pow(10,Math.floor(Math.log10(raw))),s=[1,2,5,10].map(m=>m*p).find(v=>v>=raw),r=[];
  for(let k=Math.ceil(low/s-1e-9);k*s<=high+1e-9*s;k++)r.push(+(k*s).toPrecision(10));return r;
}
function draw(){
  const ratio=window.devicePixelRatio||1;size=[canvas.clientWidth,Math.max(320,Math.min(window.innerHeight-150,canvas.clientWidth*.8))];
  canvas.style.height=size[1]+'px';canvas.width=size[0]*ratio;canvas.height=size[1]*ratio;ctx.setTransform(ratio,0,0,ratio,0,0);
  ctx.clearRect(0,0,size[0],size[1]);ctx.font='13px system-ui,sans-serif';
  const x0=margin.l,x1=size[0]-margin.r,y0=size[1]-margin.b,y1=margin.t;
  ctx.fillStyle='#222';ctx.textBaseline='middle';
  for(const v of ticks(box[0][0],box[0][1],9)){ctx.strokeStyle='#e4e4e4';ctx.lineWidth=1;ctx.beginPath();ctx.moveTo(sx(v),y0);ctx.lineTo(sx(v),y1);ctx.stroke();ctx.textAlign='center';ctx.fillText(v,sx(v),y0+14);}
  for(const v of ticks(box[1][0],box[1][1],8)){ctx.strokeStyle='#e4e4e4';ctx.beginPath();ctx.moveTo(x0,sy(v));ctx.lineTo(x1,sy(v));ctx.stroke();ctx.textAlign='right';ctx.fillText(v,x0-6,sy(v));}
  ctx.textAlign='center';ctx.fillText(D.names[0],(x0+x1)/2,size[1]-10);
  ctx.save();ctx.translate(14,(y0+y1)/2);ctx.rotate(-Math.PI/2);ctx.fillText(D.names[1],0,0);ctx.restore();
  ctx.save();ctx.beginPath();ctx.rect(x0,y1,x1-x0,y0-y1);ctx.clip();
  shown.nullclines.forEach((lines,k)=>lines.forEach(l=>stroke(l,k?'#cc79a7':'#e69f00',1.3,[5,3.5])));
  shown.trajectories.forEach(l=>{stroke(l,'#708ca6',1.2);arrow(l,'#708ca6',8);});
  shown.surfaces.forEach(s=>stroke(s.line,s.kind==='crossed'?'#555':'#8c2d04',s.kind==='crossed'?2:3.4,s.kind==='sliding'?[]:[6,4]));
  shown.separatrices.forEach(s=>{const c=s.stable?'#0072b2':'#d55e00';stroke(s.line,c,2);arrow(s.line,c,10);});
  shown.cycles.forEach(c=>{stroke(c.line,'#009e73',3.4,c.stable?[]:[9,5]);arrow(c.line,'#009e73',12);});
  clicked.forEach(c=>{stroke(c.line,'#111',1.8);arrow(c.line,'#111',10);ctx.fillStyle='#111';ctx.beginPath();ctx.arc(sx(c.from[0]),sy(c.from[1]),3,0,7);ctx.fill();});
  for(const e of shown.equilibria){
    const x=sx(e.place[0]),y=sy(e.place[1]);ctx.strokeStyle='#141414';ctx.lineWidth=2;ctx.fillStyle=e.unknown?'#b5b5b5':e.stable?'#141414':'#fff';ctx.beginPath();
    if(e.name==='saddle'){ctx.moveTo(x-6,y);ctx.lineTo(x,y-6);ctx.lineTo(x+6,y);ctx.lineTo(x,y+6);ctx.closePath();}else ctx.arc(x,y,5,0,7);
    ctx.fill();ctx.stroke();
    const w=ctx.measureText(e.name).width;ctx.fillStyle='rgba(255,255,255,.75)';ctx.fillRect(x-w/2-2,y-25,w+4,16);
    ctx.fillStyle='#222';ctx.textAlign='center';ctx.fillText(e.name,x,y-17);
  }
  ctx.restore();ctx.strokeStyle='#222';ctx.lineWidth=1;ctx.strokeRect(x0,y1,x1-x0,y0-y1);
}
function start(p){
  const back=follow(p,-1,1e-6,4000).reverse();
  return {from:p,line:back.concat(follow(p,1,1e-6,6000).slice(1))};
}
canvas.addEventListener('click',event=>{
  const r=canvas.getBoundingClientRect(),x=event.clientX-r.left,y=event.clientY-r.top;
  const p=[box[0][0]+(x-margin.l)/(size[0]-margin.l-margin.r)*W(),box[1][0]+(size[1]-margin.b-y)/(size[1]-margin.t-margin.b)*H()];
  if(!inside(p,0))return;
  clicked.push(start(p));draw();
});
document.getElementById('clear').addEventListener('click',()=>{clicked=[];draw();});
const sliders=document.getElementById('sliders');
let waiting=false;
function moved(){
  if(waiting)return;waiting=true;
  requestAnimationFrame(()=>{
    waiting=false;
    const original=D.parameters.every(p=>p.now===p.value);
    D.parameters.forEach(p=>{M[p.slot]=p.now;given[p.slot]=true;});
    parameters();
    shown=original?D:recompute();
    clicked=clicked.map(c=>start(c.from));
    document.getElementById('state').textContent=original?'':'recomputed in this page; equilibria and cycles by a coarser search than before';
    draw();
  });
}
for(const p of D.parameters){
  p.now=p.value;
  const row=document.createElement('label'),name=document.createElement('span'),slider=document.createElement('input'),text=document.createElement('input');
  name.textContent=p.name;slider.type='range';slider.min=p.low;slider.max=p.high;slider.step=(p.high-p.low)/400;slider.value=p.value;
  text.type='number';text.step='any';text.value=p.value;
  slider.addEventListener('input',()=>{p.now=+(+slider.value).toPrecision(6);text.value=p.now;moved();});
  text.addEventListener('change',()=>{if(isFinite(+text.value)){p.now=+text.value;slider.value=p.now;moved();}});
  row.append(name,slider,text);sliders.append(row);
}
document.getElementById('original').addEventListener('click',()=>{D.parameters.forEach((p,k)=>{p.now=p.value;const i=sliders.children[k].querySelectorAll('input');i[0].value=p.value;i[1].value=p.value;});moved();});
window.addEventListener('resize',draw);draw();
)JS";

constexpr std::string_view page_head = R"(<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>
body { margin: 12px 18px; font: 14px system-ui, "DejaVu Sans", sans-serif; color: #222; background: #fff; }
h1 { font-size: 18px; margin: 0 0 2px; }
main { display: flex; flex-wrap: wrap; gap: 16px; }
#picture { flex: 1 1 520px; min-width: 320px; }
canvas { width: 100%; display: block; cursor: crosshair; }
#sliders { flex: 0 1 300px; }
#sliders label { display: grid; grid-template-columns: 5em 1fr 6.5em; gap: 6px; align-items: center; margin: 4px 0; }
#sliders span { overflow: hidden; text-overflow: ellipsis; }
.small { color: #666; font-size: 12px; }
button { font: inherit; font-size: 12px; }
.key { display: inline-block; width: 22px; height: 0; border-top: 3px solid; margin: 0 4px 3px 12px; }
</style>
)";

class PageWriter {
 public:
  PageWriter(const portrait::PhasePlane& plane, const portrait::Coordinates& coordinates,
             const PhasePictureLabels& labels, ModelField& model)
      : plane_(plane), coordinates_(coordinates), labels_(labels), model_(model) {}

  std::string run(const std::string& script) {
    const std::string title = drawing::xml_escaped("Phase portrait: " + labels_.model);
    std::string remarks;
    for (const std::string& remark : labels_.remarks)
      remarks += fmt::format("<p class=\"small\">{}</p>\n", drawing::xml_escaped(remark));
    return fmt::format(
        "{}<title>{}</title></head><body><h1>{}</h1>\n{}<main><div id=\"picture\"><canvas "
        "id=\"canvas\"></canvas>\n"
        "<p class=\"small\">A click starts a trajectory, which is followed both ways."
        "<span class=\"key\" style=\"color:#0072b2\"></span>to a saddle"
        "<span class=\"key\" style=\"color:#d55e00\"></span>from a saddle"
        "<span class=\"key\" style=\"color:#009e73\"></span>limit cycle (dashed: unstable)"
        "<span class=\"key\" style=\"color:#e69f00\"></span>der({}) = 0"
        "<span class=\"key\" style=\"color:#cc79a7\"></span>der({}) = 0</p></div>\n"
        "<div id=\"sliders_box\"><div id=\"sliders\"></div><p><button id=\"original\">original "
        "values</button> "
        "<button id=\"clear\">clear trajectories</button></p><p class=\"small\" "
        "id=\"state\"></p></div></main>\n"
        "<script>\n\"use strict\";\nconst D={};\n{}{}</script></body></html>\n",
        page_head, title, title, remarks, drawing::xml_escaped(coordinates_.names[0]),
        drawing::xml_escaped(coordinates_.names[1]),
        script_safe(data().dump(-1, ' ', true, ordered_json::error_handler_t::replace)), script, page_script);
  }

 private:
  [[nodiscard]] ordered_json points(const portrait::Polyline& line) const {
    ordered_json result = ordered_json::array();
    for (const portrait::PlanePoint p : thinned(line, plane_.box))
      result.push_back({short_number(p.x), short_number(p.y)});
    return result;
  }
  [[nodiscard]] ordered_json lines(const std::vector<portrait::Polyline>& all) const {
    ordered_json result = ordered_json::array();
    for (const portrait::Polyline& line : all) result.push_back(points(line));
    return result;
  }

  [[nodiscard]] ordered_json data() {
    ordered_json object{
        {"names", labels_.names},
        {"box", {{plane_.box.low.x, plane_.box.high.x}, {plane_.box.low.y, plane_.box.high.y}}},
        {"base", coordinates_.base}};
    ordered_json columns = ordered_json::array();
    ordered_json rows{ordered_json::array(), ordered_json::array()};
    for (std::size_t i = 0; i < coordinates_.base.size(); ++i) {
      columns.push_back({coordinates_.columns(i, 0), coordinates_.columns(i, 1)});
      for (std::size_t k = 0; k < 2; ++k) rows[k].push_back(coordinates_.rows(k, i));
    }
    object["columns"] = std::move(columns);
    object["rows"] = std::move(rows);
    object["trajectories"] = lines(plane_.trajectories);
    for (const portrait::PlanePath& path : plane_.wanted) object["trajectories"].push_back(points(path.line));
    object["nullclines"] = {lines(plane_.nullclines[0]), lines(plane_.nullclines[1])};
    object["separatrices"] = ordered_json::array();
    for (const portrait::Separatrix& separatrix : plane_.separatrices)
      object["separatrices"].push_back({{"stable", separatrix.is_stable}, {"line", points(separatrix.line)}});
    object["cycles"] = ordered_json::array();
    for (const portrait::LimitCycle& cycle : plane_.cycles)
      object["cycles"].push_back(
          {{"stable", cycle.stability == portrait::CycleStability::Stable}, {"line", points(cycle.path)}});
    object["surfaces"] = ordered_json::array();
    for (const portrait::SwitchingSurface& surface : plane_.surfaces) {
      for (const portrait::SurfaceSegment& segment : surface.segments)
        object["surfaces"].push_back(
            {{"kind", segment.kind == portrait::SurfaceKind::Crossed     ? "crossed"
                      : segment.kind == portrait::SurfaceKind::Repelling ? "repelling"
                                                                         : "sliding"},
             {"line", points(segment.line)}});
    }
    object["equilibria"] = ordered_json::array();
    for (const portrait::PlaneEquilibrium& equilibrium : plane_.equilibria)
      object["equilibria"].push_back(
          {{"place", {equilibrium.place.x, equilibrium.place.y}},
           {"name", equilibrium_name(equilibrium)},
           {"stable", equilibrium.stability != portrait::EquilibriumStability::Unstable},
           {"unknown", equilibrium.stability == portrait::EquilibriumStability::Unknown}});
    object["parameters"] = parameters();
    // Where both sides push against a surface, the page steps from one to the other in small steps.
    object["switches"] = !plane_.surfaces.empty();
    return object;
  }

  [[nodiscard]] ordered_json parameters() const {
    constexpr std::size_t most = 12;
    ordered_json result = ordered_json::array();
    const std::span<const double> values = model_.model().values();
    for (const CatalogueEntry& entry : model_.model().catalogue()) {
      const bool may_move = (entry.role == CatalogueRole::Parameter && entry.changeable && !entry.is_final) ||
                            entry.role == CatalogueRole::Input;
      if (!may_move || entry.kind != CatalogueKind::Real || entry.value_count != 1 || entry.is_protected)
        continue;
      if (result.size() == most) break;
      const double value = values[entry.first_value];
      if (!std::isfinite(value)) continue;
      // From 0 to more than twice the value, within what is declared.
      const double reach = value == 0.0 ? 1.0 : 2.5 * std::abs(value);
      const double low = std::max(value == 0.0 ? -reach : std::min(0.0, 2.5 * value), entry.least);
      const double high = std::min(value == 0.0 ? reach : std::max(0.0, 2.5 * value), entry.most);
      result.push_back({{"name", entry.name},
                        {"slot", entry.first_value},
                        {"value", value},
                        {"low", low},
                        {"high", high}});
    }
    return result;
  }

  const portrait::PhasePlane& plane_;
  const portrait::Coordinates& coordinates_;
  const PhasePictureLabels& labels_;
  ModelField& model_;
};

}  // namespace

std::string phase_plane_page(const portrait::PhasePlane& plane, const portrait::Coordinates& coordinates,
                             const PhasePictureLabels& labels, ModelField& model,
                             const std::function<void(const std::string&)>& without_formulas) {
  const std::span<const double> values = model.model().values();
  auto script = program_script(model.program(), values);
  if (const auto* why = std::get_if<std::string>(&script)) {
    without_formulas(*why);
    PhasePictureLabels with_reason = labels;
    with_reason.remarks.push_back("as it was computed: no clicks and no sliders, because " + *why);
    return chart_page(phase_plane_chart(plane, with_reason));
  }
  return PageWriter(plane, coordinates, labels, model).run(std::get<ProgramScript>(script).text);
}

}  // namespace causa::tools
