/** Runs in the head: where a browser refuses storage, the framework's script for scroll positions throws without this. */
export const standInForStorage =
  "try{sessionStorage}catch{Object.defineProperty(window,'sessionStorage',{value:{getItem(){},setItem(){},removeItem(){}}})}";

/**
 * Runs in the head, before the first paint: marks that a token is stored, so that space is reserved for what only users
 * see and nothing moves when it appears.
 */
export const setTokenAttribute =
  "try{localStorage.getItem('token')&&document.documentElement.setAttribute('data-token','')}catch{}";
