import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { inProject, node24, root } from '../project.mjs';
import { phrases } from './phrases.mjs';

const wordList = path.join('scripts', 'words', 'project-words.txt');

/** Checks spelling (cspell.config.yaml), banned phrases (phrases.mjs) and the order of the word list. @returns whether all is well */
export function checkWords() {
  const findings = [
    ...unsortedWords(read(wordList)),
    ...textFiles().flatMap((file) => bannedIn(file, read(file))),
  ];
  for (const finding of findings) console.error(finding);
  const spelled = isSpelledRight();
  return spelled && findings.length === 0;
}

function isSpelledRight() {
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/cspell'];
  const cspell = inProject('node_modules', 'cspell', 'bin.mjs');
  const { status } = spawnSync(node24, [cspell, '--no-progress', '--no-summary', ...cache], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}

/** @returns one line for each banned phrase, with what to write instead */
export function bannedIn(file, text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      phrases
        .filter(({ not, except }) => !except?.test(file) && not.test(line))
        .map(({ not, but }) => `${file}:${index + 1}: '${not.exec(line)[0]}' is not used; write: ${but}`),
    );
}

export function unsortedWords(list) {
  const words = list.split('\n').filter((line) => line && !line.startsWith('#'));
  return words
    .filter((word, index) => index > 0 && words[index - 1].toLowerCase() >= word.toLowerCase())
    .map((word) => `${wordList}: '${word}' is out of order or twice there`);
}

/** The documentation, and every file whose texts people read on screens or in mails. */
function textFiles() {
  const isText = (file) =>
    file.endsWith('.md')
      ? !file.startsWith('CHANGELOG') && !file.startsWith('docs/changes/')
      : /^src\/(web|mail)\/.*\.tsx?$|^src\/contract\/(failures|vocabulary\/.*)\.ts$/.test(file) &&
        !file.includes('.test.');
  return ['.', 'docs', 'src', 'test', 'scripts', 'bench', 'deploy'].flatMap(filesIn).filter(isText);
}

function filesIn(folder) {
  return fs
    .readdirSync(path.join(root, folder), { withFileTypes: true, recursive: folder !== '.' })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');
