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

const tooShort = 'Username must be at least 3 characters'

/** A user name in lower case; `missing` is the text for an empty one. */
const usernameField = (missing: string) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.minLength(3, { error: tooShort, abort: true }),
    z.maxLength(60, { error: 'At most 60 characters', abort: true }),
    z.regex(
      /^[A-Za-z0-9._-]+$/,
      'Username can only contain letters, numbers, dots, hyphens, and underscores',
    ),
    z.overwrite((name) => name.toLowerCase()),
  )

/** The user name of a dealership's user. Source: DEALER-2, DEALER-3. */
export const Username = usernameField(tooShort)

/** The user name of a staff user. Source: STAFF-6. */
export const StaffUsername = usernameField('Username is required')

/** Query of `GET /api/auth/username-available`. Response: `{ available }`. */
export const UsernameQuery = z.object({ username: Username })
