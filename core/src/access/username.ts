import * as z from 'zod/mini'

/** Reserved user names. Source: DEALER-3. */
const reserved: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'root',
  'support',
  'help',
  'info',
  'contact',
  'sales',
  'billing',
  'accounts',
  'finance',
  'operations',
  'dispatch',
])

export const usernameTaken = 'Username is already taken'

/** Whether a name is reserved, ignoring case. */
export const isReservedUsername = (username: string): boolean => reserved.has(username.toLowerCase())

/** A user name in lower case. Source: DEALER-3. */
export const Username = z.string('Username must be at least 3 characters').check(
  z.trim(),
  z.minLength(3, { error: 'Username must be at least 3 characters', abort: true }),
  z.maxLength(60, { error: 'At most 60 characters', abort: true }),
  z.regex(/^[A-Za-z0-9._-]+$/, 'Username can only contain letters, numbers, dots, hyphens, and underscores'),
  z.overwrite((name) => name.toLowerCase()),
)

/** Query of `GET /api/auth/username-available`. Response: `{ available }`. */
export const UsernameQuery = z.object({ username: Username })
