import type { WriteStatement } from '@switchback/db/client.ts'
import { driverLinks } from '@switchback/db/schema/inspections/driver-links.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { createHash, createHmac } from 'node:crypto'
import type { Config } from '../config.ts'
import { randomHex } from '../http/hash.ts'
import type { RequestContext } from '../request-context.ts'

type LinkContext = Pick<RequestContext, 'db' | 'now'> & { readonly config: Pick<Config, 'encryptionSecret'> }

/** A new assignment; `keptFrom` is the one before, if it was of the same driver. */
type Linked = {
  readonly orderId: string
  readonly assignmentId: string
  readonly keptFrom: string | undefined
}

/** The codes of a link that people read. */
export type DriverCodes = { readonly pin: string; readonly pickupCode: string }

const bound = 2 ** 32 - (2 ** 32 % 10_000)

/** Four digits, each of ten thousand as likely as another. */
function fourDigits(): string {
  const numbers = new Uint32Array(1)
  do crypto.getRandomValues(numbers)
  while ((numbers[0] ?? 0) >= bound)
  return String((numbers[0] ?? 0) % 10_000).padStart(4, '0')
}

/** The codes of a new assignment: a PIN for the driver, and the code of who hands the vehicle over. */
export const freshDriverCodes = (): DriverCodes => ({ pin: fourDigits(), pickupCode: fourDigits() })

/**
 * The token of a driver's link: 128 bits in hex, derived from a seed and the server's secret, so that staff can show
 * the link again and a copy of the database opens none. Source: DRIVER-1, ADR-15.
 */
export const driverToken = ({ encryptionSecret }: Pick<Config, 'encryptionSecret'>, seed: string): string =>
  createHmac('sha256', encryptionSecret).update(`driver link ${seed}`).digest('hex').slice(0, 32)

/** The hash of a token as it is stored. */
export const driverTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * The statements that give a new assignment its link. The driver who had the order before keeps the link: other days or
 * another pay are no reason to open the load again. Source: DRIVER-1, DRIVER-3.
 */
export function linkAssignment(
  context: LinkContext,
  { orderId, assignmentId, keptFrom }: Linked,
  codes: DriverCodes,
): WriteStatement[] {
  if (keptFrom === undefined) return [insertDriverLink(context, { orderId, assignmentId }, codes)]
  const isCurrent = and(eq(driverLinks.assignmentId, keptFrom), isNull(driverLinks.endedAt))
  return [context.db.sql.update(driverLinks).set({ assignmentId }).where(isCurrent)]
}

/** The statement that gives an assignment its link. Source: DRIVER-1. */
export function insertDriverLink(
  { db, now, config }: LinkContext,
  of: { readonly orderId: string; readonly assignmentId: string; readonly lineageId?: string },
  codes: DriverCodes,
): WriteStatement {
  const seed = randomHex(16)
  const id = crypto.randomUUID()
  return db.sql.insert(driverLinks).values({
    lineageId: id,
    ...of,
    ...codes,
    id,
    seed,
    tokenHash: driverTokenHash(driverToken({ encryptionSecret: config.encryptionSecret }, seed)),
    createdAt: now.toISOString(),
  })
}
