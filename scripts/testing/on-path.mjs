import fs from 'node:fs';
import path from 'node:path';

/** The full path of a program on the path, if there is one. */
export function onPath(name) {
  const folders = (process.env.PATH || '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}
