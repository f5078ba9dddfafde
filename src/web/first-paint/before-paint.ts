/**
 * Runs in the head of every page, as it stands here, before anything is drawn. It tells the styles that somebody may be logged in, so
 * that room is kept for what users alone see; and it starts the page's scripts once the page has been drawn (or at once where
 * nothing is drawn, as in a tab in the background). A script that hasn't run is put where it was: it is the server's own still, while
 * the content policy takes no text that a script wrote.
 */
export const beforePaint = `(()=>{
const page=document;
try{localStorage.getItem('token')&&page.documentElement.setAttribute('data-token','')}catch{}
const start=()=>{
page.querySelectorAll('link[rel=later]').forEach((link)=>{link.rel='modulepreload'});
page.querySelectorAll('script[type=later]').forEach((script)=>{
const{parentNode,nextSibling}=script;script.remove();script.type='module';parentNode.insertBefore(script,nextSibling)})};
page.addEventListener('DOMContentLoaded',()=>page.hidden?start():requestAnimationFrame(()=>setTimeout(start)))})()`;
