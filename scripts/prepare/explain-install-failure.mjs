const CAUSES = [
  [/ENOSPC|no space left on device/i, 'the disk is full. Free about 1.5 GB and run the command again.'],
  [/EDQUOT|disk quota exceeded/i, 'the disk quota is used up. Free about 1.5 GB and run the command again.'],
  [
    /EROFS|read-only file system/i,
    'the folder is on a read-only file system. Use a checkout that can be written to.',
  ],
  [
    /\b(EACCES|EPERM)\b/,
    'a folder may not be written to. Run the command as the owner of this checkout and of the npm cache (~/.npm), or give them to your user with chown.',
  ],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(GET|VERIFY)|CERT_HAS_EXPIRED|DEPTH_ZERO_SELF_SIGNED/,
    "the npm registry's certificate is not trusted here. Behind a proxy, set NODE_EXTRA_CA_CERTS to its certificate file and run the command again.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT|network (request|connectivity)/i,
    'the npm registry cannot be reached. The first start needs a network (later ones do not): check the connection or proxy and run the command again.',
  ],
  [
    /\bE(401|403)\b/,
    'the npm registry refuses access. Check the registry and the login in your .npmrc (npm config get registry).',
  ],
  [
    /\b(E404|ETARGET)\b/,
    'the npm registry does not have a package that is needed. Check that npm config get registry is https://registry.npmjs.org/ or a complete mirror.',
  ],
  [
    /\bEUSAGE\b|package\.json and package-lock\.json/,
    'package.json and package-lock.json disagree. Run npm install once and commit the lock file.',
  ],
  [
    /\bEINTEGRITY\b/,
    'a downloaded package is damaged. Run npm cache clean --force and then the command again.',
  ],
  [
    /gyp ERR|not found: make|make: (command )?not found|(g\+\+|cc1plus|c\+\+).*not found|Could not find any Python/i,
    'a package has to be compiled and this machine lacks the tools. Install a C++ compiler, make and Python 3 (Debian: apt-get install -y build-essential python3) and run the command again.',
  ],
  [
    /ENOMEM|heap out of memory|\bKilled\b/,
    'the memory ran out. At least 1 GB has to be free: close other programs or add swap, and run the command again.',
  ],
];

/** Explains in one sentence why an installation failed and what to do, or returns nothing for unknown output. */
export function explainInstallFailure(output) {
  const cause = CAUSES.find(([pattern]) => pattern.test(output));
  return cause && `Lectern could not install its packages: ${cause[1]}`;
}
