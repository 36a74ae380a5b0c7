import * as z from 'zod/mini'

// A strict content security policy forbids, and reports, code that a schema would write for itself. zod/mini of today
// writes none, the whole zod does; this keeps it so. Imported before schemas: one decides when it is made.
z.config({ jitless: true })
