import * as z from 'zod/mini'

/** Ends a session by the SHA-256 of its token, in hexadecimal, for a device that has the hash and no token. Source: ACCESS-22. */
export const EndSession = z.object({
  session: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'The session is not a SHA-256 in hexadecimal')),
})
