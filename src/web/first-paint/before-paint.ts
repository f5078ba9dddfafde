/**
 * Runs in the head of every page, as it stands here, before anything is drawn. It tells the styles that somebody may be logged in, so
 * that room is kept for what users alone see; and it starts the page's scripts once the page has been drawn (or at once where
 * nothing is drawn, as in a tab in the background). Modules are run one by one with a pause after each, in which the browser answers
 * its user; the entry, whose name comes first, is left to the script that begins with it. A script that hasn't run is put where it was: it
 * is the server's own still, while the content policy takes no text that a script wrote.
 */
export const beforePaint = `(()=>{
const page=document;
try{localStorage.getItem('token')&&page.documentElement.setAttribute('data-token','')}catch{}
const start=async()=>{
const links=[...page.querySelectorAll('link[rel=later]')];
links.forEach((link)=>{link.rel='modulepreload'});
for(const{href}of links.slice(1)){
await import(href).catch(()=>{});
page.hidden||await new Promise((done)=>setTimeout(done))}
page.querySelectorAll('script[type=later]').forEach((script)=>{
const{parentNode,nextSibling}=script;script.remove();script.type='module';parentNode.insertBefore(script,nextSibling)})};
page.addEventListener('DOMContentLoaded',()=>page.hidden?start():requestAnimationFrame(()=>setTimeout(start)))})()`;
