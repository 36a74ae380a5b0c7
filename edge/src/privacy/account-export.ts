import { rowsOfExport, type AccountData, type ForPerson } from '@switchback/core/privacy/account-data.ts'
import type { Database } from '@switchback/db/client.ts'
import { adminUserEvents } from '@switchback/db/schema/accounts/admin-user-events.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { knownDevices } from '@switchback/db/schema/accounts/known-devices.ts'
import { notificationSettings } from '@switchback/db/schema/accounts/notification-settings.ts'
import { pushSubscriptions } from '@switchback/db/schema/accounts/push-subscriptions.ts'
import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import { signIns } from '@switchback/db/schema/accounts/sign-ins.ts'
import { recoveryCodes, twoFactor } from '@switchback/db/schema/accounts/two-factor.ts'
import type { users } from '@switchback/db/schema/accounts/users.ts'
import { syncDevices } from '@switchback/db/schema/devices/sync-devices.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { orderEvents } from '@switchback/db/schema/orders/order-events.ts'
import { orderNotes } from '@switchback/db/schema/orders/order-notes.ts'
import { orderViews } from '@switchback/db/schema/orders/order-views.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { quotes } from '@switchback/db/schema/orders/quotes.ts'
import { auditEntries } from '@switchback/db/schema/system/audit-entries.ts'
import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { ownAccount } from '../accounts/own-account.ts'
import type { AccountContext } from './account-erase.ts'
import { findPerson } from './account-erasures.ts'

type User = typeof users.$inferSelect

/** Sign-ins of a user. */
const signInQueries = ({ sql: build }: Database, { id }: User) =>
  [
    build
      .select({ since: twoFactor.confirmedAt })
      .from(twoFactor)
      .where(and(eq(twoFactor.userId, id), isNotNull(twoFactor.confirmedAt))),
    build
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt))),
    build
      .select({
        device: sessions.device,
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(desc(sessions.lastUsedAt)),
    build
      .select({ device: signIns.device, outcome: signIns.outcome, at: signIns.createdAt })
      .from(signIns)
      .where(eq(signIns.userId, id))
      .orderBy(desc(signIns.id))
      .limit(rowsOfExport),
    build
      .select({ lastUsedAt: knownDevices.lastUsedAt })
      .from(knownDevices)
      .where(eq(knownDevices.userId, id))
      .orderBy(desc(knownDevices.lastUsedAt)),
  ] as const

/** Devices, settings and messages of a user. */
const deviceQueries = ({ sql: build }: Database, { id, email }: User) =>
  [
    build.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, id)),
    build
      .select({
        deviceId: syncDevices.deviceId,
        firstContactAt: syncDevices.firstContactAt,
        lastContactAt: syncDevices.lastContactAt,
      })
      .from(syncDevices)
      .where(eq(syncDevices.userId, id)),
    build
      .select({
        topic: notificationSettings.topic,
        inApp: notificationSettings.inApp,
        mail: notificationSettings.mail,
        push: notificationSettings.push,
      })
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, id)),
    build
      .select({
        channel: outboxMessages.channel,
        kind: outboxMessages.kind,
        createdAt: outboxMessages.createdAt,
        sentAt: outboxMessages.sentAt,
        status: outboxMessages.status,
      })
      .from(outboxMessages)
      .where(inArray(outboxMessages.recipient, [email, email.toLowerCase()]))
      .orderBy(desc(outboxMessages.createdAt))
      .limit(rowsOfExport),
  ] as const

/** The user's deeds: ids and times. An event of staff is among the audit's entries. */
const deedQueries = ({ sql: build }: Database, { id, dealerId }: User) =>
  [
    build
      .select({
        name: orderViews.name,
        isShared: orderViews.isShared,
        createdAt: orderViews.createdAt,
        updatedAt: orderViews.updatedAt,
      })
      .from(orderViews)
      .where(eq(orderViews.ownerId, id)),
    build
      .select({ id: quotes.id, createdAt: quotes.createdAt })
      .from(quotes)
      .where(and(eq(quotes.dealerId, dealerId ?? ''), eq(quotes.madeByUserId, id)))
      .orderBy(desc(quotes.createdAt))
      .limit(rowsOfExport),
    build
      .select({ id: orders.id, createdAt: orders.createdAt })
      .from(orders)
      .where(eq(orders.placedByUserId, id))
      .orderBy(desc(orders.createdAt))
      .limit(rowsOfExport),
    build
      .select({
        orderId: orderEvents.orderId,
        event: sql<string>`coalesce(${orderEvents.event}, ${orderEvents.kind})`,
        at: orderEvents.createdAt,
      })
      .from(orders)
      .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
      .where(and(eq(orders.dealerId, dealerId ?? ''), eq(orderEvents.actorId, id)))
      .orderBy(desc(orderEvents.createdAt))
      .limit(rowsOfExport),
    build
      .select({ id: orderNotes.id, orderId: orderNotes.orderId, createdAt: orderNotes.createdAt })
      .from(orderNotes)
      .where(eq(orderNotes.authorId, id))
      .orderBy(desc(orderNotes.createdAt))
      .limit(rowsOfExport),
    build
      .select({
        area: auditEntries.area,
        kind: auditEntries.kind,
        subjectId: auditEntries.subjectId,
        at: auditEntries.createdAt,
      })
      .from(auditEntries)
      .where(eq(auditEntries.actorId, id))
      .orderBy(desc(auditEntries.createdAt))
      .limit(rowsOfExport),
    build
      .select({ companyName: dealers.companyName })
      .from(dealers)
      .where(eq(dealers.id, dealerId ?? '')),
  ] as const

function accountOf(user: User, dealership: string | undefined): AccountData['account'] {
  const { id, username, firstName, lastName, email, emailVerifiedAt, phone, isActive } = user
  return {
    id,
    username,
    firstName,
    lastName,
    email,
    emailVerifiedAt,
    phone,
    dealership: dealership ?? null,
    role: user.adminRole ?? user.dealerRole,
    isActive,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    lastLoginAt: user.lastLoginAt,
  }
}

/** Reads what we hold about a person with an account, in one round trip. Source: PRIVACY-13. */
async function exportAccount(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  user: User,
): Promise<AccountData> {
  const [
    [second],
    [codes],
    open,
    attempts,
    known,
    push,
    tablets,
    settings,
    messages,
    savedViews,
    made,
    placed,
    deeds,
    notes,
    audit,
    [dealer],
  ] = await db.read([...signInQueries(db, user), ...deviceQueries(db, user), ...deedQueries(db, user)])
  return {
    madeAt: now.toISOString(),
    account: accountOf(user, dealer?.companyName),
    twoStepSignIn: second?.since ? { since: second.since, recoveryCodesLeft: codes?.left ?? 0 } : null,
    sessions: open,
    signIns: attempts,
    knownDevices: known,
    pushDevices: push.map(({ endpoint, createdAt, lastSuccessAt }) => ({
      service: new URL(endpoint).host,
      createdAt,
      lastSuccessAt,
    })),
    tablets,
    notificationSettings: settings,
    messages,
    savedViews,
    quotes: made,
    orders: placed,
    orderEvents: deeds,
    notes,
    audit,
  }
}

/** Reads what we hold about the signed-in user. Source: PRIVACY-13. */
export const exportOwnAccount = async (context: AccountContext): Promise<AccountData> =>
  exportAccount(context, await ownAccount(context))

/**
 * Reads what we hold about somebody else, for staff who give it to them. The audit says who took it, and why.
 * @throws Refusal `not_found`
 * Source: PRIVACY-15.
 */
export async function exportPerson(
  context: AccountContext,
  id: string,
  { reason }: ForPerson,
): Promise<AccountData> {
  const { db, now, session } = context
  const data = await exportAccount(context, await findPerson(context, id))
  await db.write([
    db.sql.insert(adminUserEvents).values({
      userId: id,
      kind: 'changed',
      actorId: session.user.id,
      changes: { personalData: [null, 'downloaded'], reason: [null, reason] },
      createdAt: now.toISOString(),
    }),
  ])
  return data
}
