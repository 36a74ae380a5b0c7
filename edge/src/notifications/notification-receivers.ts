import { adminRoles, type AdminRole } from '@switchback/core/access/roles.ts'
import type { NotificationSettings } from '@switchback/core/notifications/notification-settings.ts'
import type { Database } from '@switchback/db/client.ts'
import { notificationSettings } from '@switchback/db/schema/accounts/notification-settings.ts'
import { pushSubscriptions } from '@switchback/db/schema/accounts/push-subscriptions.ts'
import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, getTableColumns, gt, inArray, isNull } from 'drizzle-orm'
import { settingsOf } from './notification-settings.ts'

/** A member of staff with their settings and the ids of the devices that take push messages. */
export type Receiver = {
  readonly userId: string
  readonly adminRole: AdminRole
  readonly email: string
  readonly settings: NotificationSettings
  readonly subscriptionIds: readonly string[]
}

const devicesPerPerson = 10

type Device = { readonly id: string; readonly createdAt: string }

const newest = (devices: readonly Device[]): string[] =>
  devices
    .toSorted((left, right) => right.createdAt.localeCompare(left.createdAt))
    .slice(0, devicesPerPerson)
    .map(({ id }) => id)

/** The queries of {@link receiversOf}. */
export function receiverQueries(db: Database, now: Date) {
  const isStaff = and(
    inArray(users.adminRole, [...adminRoles]),
    eq(users.isActive, true),
    isNull(users.deletedAt),
  )
  return [
    db.sql
      .select({ userId: users.id, email: users.email, adminRole: users.adminRole })
      .from(users)
      .where(isStaff),
    db.sql
      .select(getTableColumns(notificationSettings))
      .from(users)
      .innerJoin(notificationSettings, eq(notificationSettings.userId, users.id))
      .where(isStaff),
    db.sql
      .select({
        id: pushSubscriptions.id,
        userId: pushSubscriptions.userId,
        createdAt: pushSubscriptions.createdAt,
      })
      .from(users)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, users.id))
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .where(and(isStaff, gt(sessions.expiresAt, now.toISOString()))),
  ] as const
}

type Queries = ReturnType<typeof receiverQueries>
type Rows = readonly [Awaited<Queries[0]>, Awaited<Queries[1]>, Awaited<Queries[2]>]

/** Everybody of the staff who may be notified now. Source: MSG-20, MSG-22. */
export function receiversOf([people, settings, devices]: Rows): Receiver[] {
  const rowsOf = Map.groupBy(settings, ({ userId }) => userId)
  const devicesOf = Map.groupBy(devices, ({ userId }) => userId)
  return people.flatMap(({ userId, email, adminRole }) =>
    adminRole === null
      ? []
      : {
          userId,
          adminRole,
          email,
          settings: settingsOf(rowsOf.get(userId) ?? []),
          subscriptionIds: newest(devicesOf.get(userId) ?? []),
        },
  )
}
