/** What a process does: serve and work (`all`), only serve (`web`) or only work (`worker`). */
export type Role = 'all' | 'web' | 'worker';
