/** The command lines of the living processes of a group; one that has ended and waits for its parent is not alive. */
export declare function groupCommandLines(group: number): string[]
export declare function groupIsAlive(group: number): boolean
/** `kill -9` of a process group, without waiting. */
export declare function killGroupNow(group: number): void
/** Sends `signal` to a process group, waits, and kills what is still there after `patienceMs`. */
export declare function endGroup(group: number, signal: NodeJS.Signals, patienceMs: number): Promise<void>
