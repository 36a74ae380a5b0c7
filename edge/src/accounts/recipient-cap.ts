import type { Config } from '../config.ts'
import { counterBucket } from '../http/caller-bucket.ts'
import type { HourlyCap } from '../http/hourly-caps.ts'
import { samePerson } from '../http/same-person.ts'

/**
 * The cap on mails about accounts to one person which somebody else can bring about: invitations, and what answers an
 * application. Nobody's mailbox is filled by strangers. Source: decision 22.
 */
export async function recipientCap(
  config: Pick<Config, 'encryptionSecret' | 'signIn'>,
  recipient: string,
): Promise<HourlyCap> {
  const bucket = await counterBucket(config, 'account-mail-to', samePerson(recipient))
  return { bucket, limit: config.signIn.accountMailsPerRecipient }
}
