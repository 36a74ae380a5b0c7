import { fileURLToPath } from 'node:url'

/** The folder of the clone, with a trailing slash. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))
