/** An expected failure, printed as one line without a stack. */
export class Refusal extends Error {}

/** Runs a command and exits with the code it returns. */
export async function command(main) {
  try {
    process.exit((await main(process.argv.slice(2))) || 0);
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exit(1);
  }
}
