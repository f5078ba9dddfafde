import fs from 'node:fs';
import path from 'node:path';
import { inProject } from './project.mjs';
import { findViolations } from './rooms/find-violations.mjs';

const src = inProject('src');
const files = fs
  .readdirSync(src, { recursive: true })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file));
const violations = files.flatMap((file) =>
  findViolations(file, fs.readFileSync(path.join(src, file), 'utf8')),
);

for (const violation of violations) console.error(violation);
console.log(`Rooms: ${files.length} files, ${violations.length} imports against the rules`);
process.exit(violations.length ? 1 : 0);
