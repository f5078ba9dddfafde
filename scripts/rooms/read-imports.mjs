const STATEMENT = /^[ \t]*(import|export)\s+(type\s+)?(?:([\w*$\s{},]*?)\s*from\s*)?['"]([^'"]+)['"]/gm;
const CALL = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Every module that a file names, and whether it takes nothing but types from it. */
export function readImports(text) {
  const statements = [...text.matchAll(STATEMENT)].map(([, , type, names, module]) => ({
    module,
    typesOnly: Boolean(type) || onlyTypes(names),
  }));
  const calls = [...text.matchAll(CALL)].map(([, module]) => ({ module, typesOnly: false }));
  return [...statements, ...calls];
}

function onlyTypes(names) {
  const listed = /^\s*\{([^}]*)\}\s*$/.exec(names || '');
  if (!listed) return false;
  const parts = listed[1]
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 0 && parts.every((part) => part.startsWith('type '));
}
