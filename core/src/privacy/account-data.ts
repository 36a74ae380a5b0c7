import * as z from 'zod/mini'
import { CurrentPassword } from '#core/access/password.ts'
import type { AdminRole, DealerRole } from '#core/access/roles.ts'
import { paragraphs } from '#core/fields/text-fields.ts'

/** Stands for the name of somebody whose account is erased. Source: PRIVACY-12. */
export const formerUser = { firstName: 'Former', lastName: 'user' } as const

/**
 * Body of `POST /api/auth/account/erase`: the password again, a code if two-step sign-in is on, and the confirmation.
 * Source: PRIVACY-14.
 */
export const EraseOwnAccount = z.object({
  password: CurrentPassword,
  code: z.optional(z.string('Enter the code').check(z.trim(), z.maxLength(40, 'At most 40 characters'))),
  isConfirmed: z.literal(true, 'Confirm that your account goes for good'),
})
export type EraseOwnAccount = z.output<typeof EraseOwnAccount>

/** Body of the staff's two calls for somebody else: why. The audit keeps it. Source: PRIVACY-15. */
export const ForPerson = z.object({
  reason: paragraphs('Say why: who asked, and when', 500),
})
export type ForPerson = z.output<typeof ForPerson>

/** At most this many rows of each list, the newest first. */
export const rowsOfExport = 5000

/** The data that we hold about a user: times as ISO text, nothing about others, no secrets. Source: PRIVACY-13. */
export type AccountData = {
  readonly madeAt: string
  readonly account: {
    readonly id: string
    readonly username: string
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly emailVerifiedAt: string | null
    readonly phone: string | null
    readonly dealership: string | null
    readonly role: AdminRole | DealerRole | null
    readonly isActive: boolean
    readonly createdAt: string
    readonly updatedAt: string
    readonly lastLoginAt: string | null
  }
  readonly twoStepSignIn: { readonly since: string; readonly recoveryCodesLeft: number } | null
  readonly sessions: readonly { device: string; createdAt: string; lastUsedAt: string; expiresAt: string }[]
  readonly signIns: readonly { device: string; outcome: string; at: string }[]
  readonly knownDevices: readonly { lastUsedAt: string }[]
  /** Only where the browser's notifications go: the whole address would let its reader send some. */
  readonly pushDevices: readonly { service: string; createdAt: string; lastSuccessAt: string | null }[]
  readonly tablets: readonly { deviceId: string; firstContactAt: string; lastContactAt: string }[]
  readonly notificationSettings: readonly { topic: string; inApp: boolean; mail: boolean; push: boolean }[]
  /** Messages to their email address. */
  readonly messages: readonly {
    channel: string
    kind: string
    createdAt: string
    sentAt: string | null
    status: string
  }[]
  readonly savedViews: readonly { name: string; isShared: boolean; createdAt: string; updatedAt: string }[]
  readonly quotes: readonly { id: string; createdAt: string }[]
  readonly orders: readonly { id: string; createdAt: string }[]
  readonly orderEvents: readonly { orderId: string; event: string; at: string }[]
  readonly notes: readonly { id: string; orderId: string; createdAt: string }[]
  /** Deeds of staff, as the audit has them. */
  readonly audit: readonly { area: string; kind: string; subjectId: string; at: string }[]
}
