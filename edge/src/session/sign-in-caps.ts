import type { Config } from '../config.ts'
import { callerBucket, counterBucket } from '../http/caller-bucket.ts'
import { hourlyCaps, type HourlyCaps } from '../http/hourly-caps.ts'
import type { Vars } from '../vars.ts'

/** The counter of wrong answers for one account; there is one for names that nobody has, too. */
export const accountBucket = (config: Pick<Config, 'encryptionSecret'>, username: string): Promise<string> =>
  counterBucket(config, 'sign-in', username.toLowerCase())

/**
 * Wrong passwords and codes are counted by account and by network address. Once there are too many, no answer tells
 * any more whether one was right, until an hour is over or the owner sets a new password by mail.
 * Source: decision 20.
 */
export async function signInCaps(
  { config, callerAddress, now }: Pick<Vars, 'config' | 'callerAddress' | 'now'>,
  username: string,
): Promise<HourlyCaps> {
  const { perAccount, perAddress } = config.signIn
  const account = { bucket: await accountBucket(config, username), limit: perAccount }
  const address = { bucket: await callerBucket(config, 'sign-in-from', callerAddress), limit: perAddress }
  return hourlyCaps(
    [account, address],
    now,
    'Too many attempts. Please try again in an hour, or reset your password.',
  )
}
