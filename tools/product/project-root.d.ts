/** The folder of the clone, with a trailing slash. */
export declare const projectRoot: string
