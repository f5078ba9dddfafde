import path from 'node:path';
import { Refusal } from './refusal.mjs';

/** Runs a command and exits with the code it returns. */
export async function command(main) {
  const args = process.argv.slice(2);
  try {
    process.exit((await (args.includes('--help') ? showHelp(args) : main(args))) || 0);
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exit(1);
  }
}

/** All help comes from the program, in one style. */
async function showHelp([program]) {
  const { ensureInstalled } = await import('./prepare/install.mjs');
  const { handOver } = await import('./process/hand-over.mjs');
  await ensureInstalled();
  const script = path.basename(process.argv[1], '.mjs');
  return handOver(['src/main.ts', script === 'run' ? program : script, '--help'], process.env);
}
