/** The database client without our code around it, for the bench. */
export { createClient } from '@libsql/client'
