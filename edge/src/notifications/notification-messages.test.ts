import type { AdminRole } from '@switchback/core/access/roles.ts'
import { defaultNotificationSettings, topicOf } from '@switchback/core/notifications/notification-settings.ts'
import { expect, test } from 'vitest'
import { notificationMessages } from './notification-messages.ts'
import type { NotificationRow } from './notification-row.ts'

const kind = 'credit_application'
const row = {
  notice: {
    id: 1,
    kind,
    title: 'New credit application',
    dealerId: 'd1',
    orderId: null,
    userId: null,
    facts: { kind },
  },
  order: null,
  trackingCode: null,
  vehicles: [],
  companyName: 'Bayshore Motors',
} as unknown as NotificationRow

const pathsFor = (adminRole: AdminRole) =>
  notificationMessages(row, [
    {
      userId: 'u1',
      adminRole,
      email: 'u1@switchback.example',
      settings: {
        ...defaultNotificationSettings,
        [topicOf(kind)]: { inApp: true, mail: true, push: true },
      },
      subscriptionIds: ['s1'],
    },
  ]).map(({ facts }) => (facts as { path: string }).path)

test('a notification of a dealership opens its page for whom may see it, else the notifications (ACCESS-14)', () => {
  for (const role of ['super_admin', 'admin', 'finance'] as const)
    expect([role, ...pathsFor(role)]).toEqual([role, '/admin/dealers/d1', '/admin/dealers/d1'])
  for (const role of ['customer_service', 'operations'] as const)
    expect([role, ...pathsFor(role)]).toEqual([role, '/admin/notifications', '/admin/notifications'])
})
