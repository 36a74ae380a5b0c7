import type { StaffActor } from '@switchback/core/access/actor.ts'
import { can } from '@switchback/core/access/permissions.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { MessageChannel } from '@switchback/core/messages/admin-message.ts'
import type { Database } from '@switchback/db/client.ts'
import { sql, type SQL } from 'drizzle-orm'
import { driverLinkLimiter, paymentLinkLimiter } from '../../limits/link-limits.ts'
import { limitFor, rateLimit, type RateLimiter } from '../../limits/rate-limit.ts'
import type { SpenderContext } from '../../limits/spend.ts'
import type { OutboxRow } from '../deliver/render-message.ts'

/**
 * Limits the messages that one member of the staff sends by hand in an hour. Colleagues in one office do not count
 * together.
 * Source: MSG-12, MSG-18.
 */
export async function staffMessageLimiter(
  { config, now }: Pick<SpenderContext, 'config' | 'now'>,
  { userId }: { readonly userId: string },
  channel: MessageChannel,
): Promise<RateLimiter> {
  const name = channel === 'sms' ? 'TEXTS_PER_CALLER_PER_HOUR' : 'MAILS_PER_CALLER_PER_HOUR'
  const limit = await limitFor(config, name, `account ${userId}`)
  return rateLimit([limit], now, 'You’ve sent too many messages this hour. Please try again later.')
}

/** The orders whose links a message brings a driver: that of its own order, or those that a digest lists. */
async function ordersOfLinks(db: Database, { kind, orderId, facts }: OutboxRow): Promise<string[]> {
  if (kind === 'driver_link') return orderId === null ? [] : [orderId]
  if (kind !== 'digest') return []
  const [rows] = await db.read([
    db.sql.all<{ orderId: string }>(
      sql`SELECT DISTINCT order_id AS orderId FROM driver_links
        WHERE seed IN (SELECT value ->> '$.seed' FROM json_each(${JSON.stringify(facts)}, '$.items'))`,
    ),
  ])
  return rows.map((row) => row.orderId)
}

/**
 * Lets only staff with `drivers` send a driver's link, whichever message brings it.
 * @throws Refusal `forbidden`
 * Source: MSG-18.
 */
export async function allowLinks(db: Database, actor: StaffActor, message: OutboxRow): Promise<string[]> {
  const orderIds = await ordersOfLinks(db, message)
  if (orderIds.length > 0 && !can(actor, 'drivers')) throw new Refusal('forbidden')
  return orderIds
}

type AgainContext = Pick<SpenderContext, 'config' | 'now'> & { readonly db: Database }

/**
 * The limit of the door that sends a link, for a message that brings it again; undefined for one that brings none.
 * @throws Refusal `forbidden` for a driver's link without `drivers`
 */
async function linkLimiter(
  context: AgainContext,
  actor: StaffActor,
  message: OutboxRow,
): Promise<RateLimiter | undefined> {
  if (message.kind === 'payment_requested' && message.orderId !== null) {
    return paymentLinkLimiter(context, message.orderId)
  }
  const [first, ...rest] = await allowLinks(context.db, actor, message)
  return first === undefined ? undefined : driverLinkLimiter(context, [first, ...rest])
}

/** The limits of a message that is sent once more, as parts of its write. */
type AgainLimits = {
  /** @throws Refusal `too_many_requests` once the link of an order was sent too often */
  readonly refuseLink: () => Promise<void>
  /** Count the message, or make the whole write fail. */
  readonly enforce: readonly SQL[]
  /** @throws Refusal `too_many_requests` for a write that failed because of `enforce`; otherwise the error itself */
  readonly explain: (error: unknown) => Promise<never>
}

/**
 * The limits of a message that staff send once more, to the same address or to another one: that of its sender, and that
 * of the order whose link it brings.
 * @throws Refusal `forbidden` for a driver's link without `drivers`
 * Source: MSG-13, MSG-18, MSG-37, DRIVER-18.
 */
export async function againLimits(
  context: AgainContext,
  actor: StaffActor,
  message: OutboxRow,
): Promise<AgainLimits> {
  const ofLink = await linkLimiter(context, actor, message)
  const ofSender = await staffMessageLimiter(context, actor, message.channel)
  const refuseLink = async () => ofLink?.refuseNow(context.db)
  return {
    refuseLink,
    enforce: [ofSender.enforce, ...(ofLink ? [ofLink.enforce] : [])],
    explain: async (error) => {
      if (!ofSender.isOver(error)) throw error
      await refuseLink()
      throw ofSender.refusal
    },
  }
}
