import * as z from 'zod/mini'

/** The same digit throughout, or digits in a row: the first ones that anybody tries. */
function isObvious(pin: string): boolean {
  const steps = new Set(Array.from(pin.slice(1), (digit, at) => Number(digit) - Number(pin[at])))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}

/** A new PIN of the quick lock. Source: ACCESS-22. */
export const NewLockPin = z.string().check(
  z.regex(/^\d{4,8}$/, { error: 'A PIN has 4 to 8 digits', abort: true }),
  z.refine((pin) => !isObvious(pin), 'This PIN is too easy to guess. Please choose another.'),
)

/** After how many minutes without a touch the app locks by itself; 0 is never. */
export const idleChoices = ['1', '5', '15', '60', '0'] as const

const Present = z.string().check(z.regex(/^\d{4,8}$/, 'Your current PIN is required'))

/** Checks that a new PIN was typed twice alike. */
const isRepeated = (typed: { pin: string; again: string }): boolean => typed.pin === typed.again
const unlike = { error: 'The PINs do not match', path: ['again'] }

/** The form that sets up a lock. */
export const SetUpLock = z
  .object({ pin: NewLockPin, again: z.string(), idleMinutes: z.enum(idleChoices) })
  .check(z.refine(isRepeated, unlike))

/** The form that changes it; an empty new PIN leaves the present one. */
export const ChangeLock = z
  .object({
    present: Present,
    pin: z.union([z.literal(''), NewLockPin]),
    again: z.string(),
    idleMinutes: z.enum(idleChoices),
  })
  .check(z.refine(isRepeated, unlike))

/** The form that removes it. */
export const RemoveLock = z.object({ present: Present })
