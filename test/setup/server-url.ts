interface Connection {
  host: string;
  user: string;
  database: string;
  port: number;
}

/** A connection by Unix socket as a URL, with the socket's folder in the query. */
export function serverUrl({ host, user, database, port }: Connection): string {
  return `postgresql://${encodeURIComponent(user)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}
