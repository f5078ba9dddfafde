export declare function unprivileged(): { uid: number; gid: number } | undefined;
