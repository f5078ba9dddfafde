export { readLastDump } from './last-dump.ts';
export { writeDump } from './write-dump.ts';
