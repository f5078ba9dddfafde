// Imported first by every command. Keep this file, and all that commands import, parsable by old versions of Node, so
// that their users see this message instead of a syntax error.
const major = Number(process.versions.node.split('.')[0]);

if (major < 20) {
  console.error(
    `Lectern needs Node 20 or later to start, and this is Node ${process.versions.node}. Install a newer one from https://nodejs.org and run the command again.`,
  );
  process.exit(1);
}
