import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'

/**
 * The token of a password link: 256 bits, derived from a random seed and a server secret. The mail with the token is
 * rendered when it is sent, so the outbox holds only the seed; the table of links holds the token's hash. Neither
 * opens anything. Source: ACCESS-12, "only as hashes", ADR-15.
 */
export function passwordToken({ encryptionSecret }: Pick<Config, 'encryptionSecret'>, seed: string): string {
  return createHmac('sha256', encryptionSecret).update(`password link ${seed}`).digest('hex')
}
