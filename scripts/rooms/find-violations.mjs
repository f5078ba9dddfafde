import path from 'node:path';
import { arrows, browserSafe, joiners } from './arrows.mjs';
import { readImports } from './read-imports.mjs';

const TEST = /\.test\.tsx?$|(^|\/)testing\//;
const TOPIC_DOORS = ['index.ts', 'ports.ts'];

/** Says what is wrong with the imports of one file, given by its path below src and its text. */
export function findViolations(file, text) {
  const from = room(file);
  if (joiners.includes(from) || TEST.test(file)) return [];
  return readImports(text)
    .map((entry) => ({ entry, complaint: complain(file, from, entry) }))
    .filter(({ complaint }) => complaint)
    .map(({ entry, complaint }) => `src/${file} imports '${entry.module}': ${complaint}`);
}

function complain(file, from, { module, typesOnly }) {
  if (!module.startsWith('.')) {
    return browserSafe.includes(from) && module.startsWith('node:')
      ? `${from} has to run in a browser`
      : undefined;
  }
  const target = path.posix.join(path.posix.dirname(file), module);
  if (target.startsWith('..')) return isBuild(target) ? undefined : 'that lies outside src';
  return complainOfRoom(from, room(target), typesOnly) || complainOfDoor(file, target);
}

function complainOfRoom(from, to, typesOnly) {
  if (from === to) return undefined;
  const arrow = (arrows[from] || {})[to];
  if (arrow === 'all' || (arrow === 'types' && typesOnly)) return undefined;
  return arrow === 'types' ? `${from} may take only types from ${to}` : `${from} may not import ${to}`;
}

function complainOfDoor(file, target) {
  const topic = topicOf(target);
  if (!topic || topic === topicOf(file)) return undefined;
  const inside = target.split('/').slice(2).join('/');
  return TOPIC_DOORS.includes(inside) ? undefined : `the topic ${topic} is entered by its index.ts`;
}

// domain/jobs/store.ts belongs to the topic jobs, domain/context.ts to none.
function topicOf(file) {
  const [first, topic, ...rest] = file.split('/');
  return first === 'domain' && rest.length > 0 ? topic : undefined;
}

function room(file) {
  return file.split('/')[0];
}

function isBuild(target) {
  return target === '../package.json' || target.startsWith('../build/');
}
