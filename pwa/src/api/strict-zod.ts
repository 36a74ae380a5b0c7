import * as z from 'zod/mini'

// A strict content security policy blocks and reports code generated at run time, which a schema may do. The current
// zod/mini generates none, the full zod does; this setting prevents it for good. Import this before any schema, because a
// schema chooses its mode when it is created.
z.config({ jitless: true })
