import { parseArgs } from 'node:util';

/** Ends the program as every command ends that got wrong arguments: with one line, and with 2. */
export function refuseArguments(command, message) {
  console.error(`${message} The options: npm run ${command} -- --help`);
  process.exit(2);
}

/** Reads the options of a command with parseArgs(); refuses wrong ones. */
export function readOptions(command, options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return refuseArguments(command, error.message.split('\n')[0].replace(/\.?$/, '.'));
  }
}
