import * as z from 'zod/mini'
import { line, optionalLine } from '#core/fields/text-fields.ts'
import type { MessageChannel } from '#core/messages/admin-message.ts'
import type { CleanDelivery } from '#core/orders/state/clean-state.ts'
import type { DriverVehicleState, PaperCopy, ShownInspection } from './driver-link.ts'
import type { InspectionStep, LeftBehindReason } from './inspection-words.ts'
import type { PaperRole, PaperStage } from './paper-copy.ts'
import type { Place } from './signed-record.ts'

/** Body of `POST /api/admin/orders/{id}/driver-link/rebind`: the phone that takes over. */
export const RebindDriver = z.object({ deviceId: line('Name the phone', 64) })

/** Body of `PUT /api/admin/orders/{id}/driver-link/plate`. */
export const SetTruckPlate = z.object({ truckPlate: optionalLine(20) })

/** A phone that opened a link or asked for it. */
export type StaffDevice = {
  id: string
  name: string
  state: 'bound' | 'asked' | 'replaced'
  createdAt: string
}

/** A message with the link; `at` is when it was sent, or failed. Source: DRIVER-18. */
export type SentLink = {
  channel: MessageChannel
  /** The phone number or mail address. */
  to: string
  state: 'waiting' | 'sent' | 'failed' | 'not_set_up'
  at: string
}

/** The link of the driver who has an order; its address and codes only for staff with `drivers`. */
export type StaffDriverLink = {
  driverName: string
  driverPhone: string
  truckPlate: string | null
  /** `active`, `read_only` after the delivery, or ended. */
  state: 'active' | 'read_only' | 'ended' | 'over'
  isLocked: boolean
  /** Nobody opened it for 30 days. */
  isExpired: boolean
  createdAt: string
  firstOpenedAt: string | null
  gatePassesAllowedAt: string | null
  devices: StaffDevice[]
  /** The newest text and the newest mail with this link. */
  sent: SentLink[]
  /** Null for staff without `drivers`. */
  access: { url: string; pin: string; pickupCode: string } | null
}

/** A vehicle with its state and what was signed of it, the oldest first. */
export type StaffInspectedVehicle = {
  position: number
  name: string
  vin: string | null
  state: DriverVehicleState
  inspections: StaffInspection[]
  leftBehind: StaffLeftBehind[]
}

/** A driver left the vehicle where it was. */
export type StaffLeftBehind = {
  /** Of the event, by which its photo is read as number 0. */
  id: string
  at: string
  driverName: string
  reason: LeftBehindReason
  note: string | null
  /** `waiting`: on its way from the phone. */
  photo: 'none' | 'waiting' | 'arrived'
}

/** An inspection as staff see it. `reasons` says why it is not clean; empty for a clean one. */
export type StaffInspection = ShownInspection & { driverName: string; signedAt: string; reasons: string[] }

/** A copy of the bill of lading with its whole address. `at` says when it was sent, else when it was written. */
export type StaffPaperCopy = {
  copyId: string
  role: PaperRole
  step: InspectionStep
  stage: PaperStage
  to: string
  /** `kept`: no provider of mails is set up here. */
  state: PaperCopy['state'] | 'kept'
  at: string
}

/** Response of `GET /api/admin/orders/{id}/inspections`, besides `success`. Source: DRIVER-17. */
export type StaffInspections = {
  /** Null before a driver is assigned, and for one assigned before links existed. */
  link: StaffDriverLink | null
  /** A driver has the order, so that a link can be issued. */
  canIssue: boolean
  vehicles: StaffInspectedVehicle[]
  /** Where the phone was last. */
  lastPosition: (Place & { at: string }) | null
  /** The last live link that the driver shared. */
  liveLink: string | null
  /** Something was signed, so that there is a bill of lading. */
  hasPaper: boolean
  /** Of a delivered order; null before it and without inspections. Source: DRIVER-15. */
  clean: CleanDelivery | null
  /** Who got the bill of lading, the oldest first. Source: DRIVER-24. */
  copies: StaffPaperCopy[]
}
