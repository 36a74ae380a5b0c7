import { createHmac } from 'node:crypto'
import type { Config } from '../../config.ts'

/**
 * The token of the manage link in a mail: 256 bits, derived from the message's id and a server secret. The database
 * holds the id and the token's hash, which together open nothing. Sending the same message again sends the same link.
 * Source: TRACK-4, ADR-15.
 */
export function manageToken(
  { encryptionSecret }: Pick<Config, 'encryptionSecret'>,
  messageId: string,
): string {
  return createHmac('sha256', encryptionSecret).update(`manage link ${messageId}`).digest('hex')
}
