/** For a small machine: about 200 MB in all, and never less durable than PostgreSQL's defaults. */
const DEFAULTS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  superuser_reserved_connections: '3',

  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_wal_size: '512MB',
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_logical_replication_workers: '0',

  huge_pages: 'off',
  effective_cache_size: '256MB',
  maintenance_work_mem: '32MB',
  autovacuum_max_workers: '2',
  io_method: 'sync', // avoids extra processes
  // POSIX shared memory vanishes when its user logs out (systemd) and is 64 MB in a container; mapped files have
  // neither problem.
  dynamic_shared_memory_type: 'mmap',

  jit: 'off',
  plan_cache_mode: 'force_custom_plan', // generic plans were several times slower on combinations of filters
  random_page_cost: '1.1',

  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Statements and values in messages are personal data, so they are not logged.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** The server's arguments. PostgreSQL parses the socket folder as a list, hence the quotes. */
export function serverArguments(
  cluster: string,
  socketDir: string,
  port: number,
  overrides: Record<string, string>,
): string[] {
  const all = {
    ...DEFAULTS,
    ...overrides,
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    port: String(port),
  };
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
