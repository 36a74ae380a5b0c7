/** A TCP port on the loopback address that nothing listens on now. Another program may take it before it is used. */
export declare function freePort(): Promise<number>
