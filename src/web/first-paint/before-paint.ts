/**
 * Runs in the head of every page, as it stands here, before anything is drawn. It tells the styles that somebody may be logged in, so
 * that room is kept for what users alone see; and it starts the page's scripts once the page has been drawn (or at once where
 * nothing is drawn, as in a tab in the background).
 */
export const beforePaint = `(()=>{
const page=document;
try{localStorage.getItem('token')&&page.documentElement.setAttribute('data-token','')}catch{}
const start=()=>{
page.querySelectorAll('link[rel=later]').forEach((link)=>{link.rel='modulepreload'});
page.querySelectorAll('script[type=later]').forEach((old)=>{
const script=page.createElement('script');script.type='module';script.text=old.text;old.replaceWith(script)})};
page.addEventListener('DOMContentLoaded',()=>page.hidden?start():requestAnimationFrame(()=>setTimeout(start)))})()`;
