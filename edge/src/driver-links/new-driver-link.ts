import type { WriteStatement } from '@switchback/db/client.ts'
import { driverLinks } from '@switchback/db/schema/inspections/driver-links.ts'
import { paperCopies } from '@switchback/db/schema/inspections/paper-copies.ts'
import { eq } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { randomHex } from '../http/hash.ts'
import type { RequestContext } from '../request-context.ts'
import { driverToken, driverTokenHash } from '../session/token.ts'

type LinkContext = Pick<RequestContext, 'db' | 'now'> & { readonly config: Pick<Config, 'encryptionSecret'> }

/** A new assignment; `keptFrom` is the one before, if it was of the same driver. */
type Linked = {
  readonly orderId: string
  readonly assignmentId: string
  readonly keptFrom: string | undefined
}

/** The codes of a link that people read. */
type DriverCodes = { readonly pin: string; readonly pickupCode: string }

/** A link before it is written; its token derives from the seed and a server secret. */
export type FreshDriverLink = DriverCodes & { readonly id: string; readonly seed: string }

const bound = 2 ** 32 - (2 ** 32 % 10_000)

/** Four digits, each of ten thousand as likely as another. */
function fourDigits(): string {
  const numbers = new Uint32Array(1)
  do crypto.getRandomValues(numbers)
  while ((numbers[0] ?? 0) >= bound)
  return String((numbers[0] ?? 0) % 10_000).padStart(4, '0')
}

/**
 * A link for a new assignment, with a PIN for the driver and the code of who hands the vehicle over.
 * @param kept the codes of the link before, if it is issued again.
 */
export const freshDriverLink = (kept?: DriverCodes): FreshDriverLink => ({
  id: crypto.randomUUID(),
  seed: randomHex(16),
  pin: kept?.pin ?? fourDigits(),
  pickupCode: kept?.pickupCode ?? fourDigits(),
})

/**
 * The statements that give a new assignment its link. The driver who had the order before keeps the link: other days or
 * another pay are no reason to open the load again. The links that were issued before it, and the papers that went out,
 * go along, because they are of the same driver. Source: DRIVER-1, DRIVER-3, DRIVER-24.
 */
export function linkAssignment(
  context: LinkContext,
  { orderId, assignmentId, keptFrom }: Linked,
  link: FreshDriverLink,
): WriteStatement[] {
  if (keptFrom === undefined) return [insertDriverLink(context, { orderId, assignmentId }, link)]
  const { sql } = context.db
  return [
    sql.update(driverLinks).set({ assignmentId }).where(eq(driverLinks.assignmentId, keptFrom)),
    sql.update(paperCopies).set({ assignmentId }).where(eq(paperCopies.assignmentId, keptFrom)),
  ]
}

/** The statement that gives an assignment its link. Source: DRIVER-1. */
export function insertDriverLink(
  { db, now, config }: LinkContext,
  of: { readonly orderId: string; readonly assignmentId: string; readonly lineageId?: string },
  link: FreshDriverLink,
): WriteStatement {
  return db.sql.insert(driverLinks).values({
    lineageId: link.id,
    ...of,
    ...link,
    tokenHash: driverTokenHash(driverToken({ encryptionSecret: config.encryptionSecret }, link.seed)),
    createdAt: now.toISOString(),
  })
}
