import * as z from 'zod/mini'

// A strict content security policy forbids the code that zod would otherwise write for itself. Imported before schemas.
z.config({ jitless: true })
