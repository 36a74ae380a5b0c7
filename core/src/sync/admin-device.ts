import * as z from 'zod/mini'
import { NumberedCursor } from '#core/fields/page-cursor.ts'
import { type PageEnd, PageQuery } from '#core/fields/page-query.ts'
import { line } from '#core/fields/text-fields.ts'
import type { UnsentOfDevice } from './unsent-of-device.ts'

/**
 * Query of `GET /api/admin/devices`: the devices of one dealership, or without `dealerId` all devices with unsent work.
 * Last contact first.
 */
export const ListDevices = z.object({
  dealerId: z.optional(line('Name the dealership', 64)),
  cursor: z.optional(NumberedCursor),
  limit: PageQuery.shape.limit,
})
export type ListDevices = z.output<typeof ListDevices>

/** A device under one account, as staff see it. Source: OFFLINE-12. */
export type AdminDeviceRow = UnsentOfDevice & {
  deviceId: string
  userId: string
  /** Numbers the devices of the dealership, in the order of their first contact. */
  number: number
  /** Who was signed in. */
  userName: string
  dealer: { id: string; companyName: string }
  appVersion: string
  firstContactAt: string
  lastContactAt: string
  /** All tablets of the account that lost work, and how much: they can be settled together. */
  account: { tablets: number; missing: number }
}

/**
 * Body of `POST /api/admin/devices/{id}/{userId}/settle`: what became of the work that never arrived; with `all` as the
 * id, of the work of all devices of the account. `missing` is how many operations the screen showed.
 */
export const SettleDevice = z.object({
  missing: z.int().check(z.minimum(1)),
  note: line('Write what became of the work', 500),
})
export type SettleDevice = z.output<typeof SettleDevice>

/** Response of `GET /api/admin/devices`, besides `success`. */
export type AdminDevicePage = PageEnd & { devices: AdminDeviceRow[] }
