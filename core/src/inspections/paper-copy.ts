import type { DriverVehicleState, PaperCopy } from './driver-link.ts'
import type { InspectionStep } from './inspection-words.ts'

/** `interim`: signed, with photos on their way. `final`: all files are here, or were given up. */
export const paperStages = ['interim', 'final'] as const
export type PaperStage = (typeof paperStages)[number]

/** Why somebody gets a copy. `other`: staff sent it there. */
export const paperRoles = {
  customer: 'Customer',
  carrier: 'Carrier',
  pickup_contact: 'Signed at pickup',
  delivery_contact: 'Signed at delivery',
  other: 'Sent by staff',
} as const
export type PaperRole = keyof typeof paperRoles

type Addresses = Readonly<Partial<Record<PaperRole, readonly string[]>>>

const receivers: Readonly<Record<InspectionStep, Readonly<Record<PaperStage, readonly PaperRole[]>>>> = {
  pickup: {
    interim: ['customer', 'pickup_contact', 'carrier'],
    final: ['customer', 'pickup_contact', 'carrier'],
  },
  // The photos of a delivery follow within minutes, and the mail of the delivery has gone out: one paper is enough.
  delivery: { interim: [], final: ['customer', 'delivery_contact', 'carrier'] },
}

/** A receiver of a paper. */
export type PaperReceiver = { readonly role: PaperRole; readonly to: string }

/** Who gets a paper, each address once. Source: DRIVER-24. */
export function paperReceivers(
  { step, stage }: { readonly step: InspectionStep; readonly stage: PaperStage },
  addresses: Addresses,
): PaperReceiver[] {
  const known = new Set<string>()
  return receivers[step][stage].flatMap((role) =>
    (addresses[role] ?? []).flatMap((to) => {
      const key = to.toLowerCase()
      if (known.has(key)) return []
      known.add(key)
      return [{ role, to }]
    }),
  )
}

/** So long the complete paper waits for photos; then it goes out as it is. Source: DRIVER-24. */
export const finalPaperHours = 72

/**
 * Whether photos of a record are given up as missing: their phone may be lost.
 * @param receivedAt when the record came, an instant.
 * Source: DRIVER-24.
 */
export const arePhotosOverdue = (receivedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(receivedAt) >= finalPaperHours * 3_600_000

/** The facts that decide whether the paper of a step goes out. */
export type PaperProgress = {
  /** The inspections that count, of one driver. */
  readonly inspections: readonly {
    readonly step: InspectionStep
    readonly readyAt: string | null
    readonly receivedAt: string
  }[]
  /** Of each vehicle that still travels. */
  readonly states: readonly DriverVehicleState[]
}

/**
 * Whether the complete paper of a step goes out: every vehicle was picked up or left behind, or delivered, and the files
 * of each record are here or overdue. A pickup is over at the latest when something is delivered, so that a forgotten
 * vehicle holds nothing back. Source: DRIVER-24.
 */
export function isPaperDue(step: InspectionStep, { inspections, states }: PaperProgress, now: Date): boolean {
  const own = inspections.filter((each) => each.step === step)
  const isHere = ({ readyAt, receivedAt }: (typeof own)[number]) =>
    readyAt !== null || arePhotosOverdue(receivedAt, now)
  if (own.length === 0 || !own.every(isHere)) return false
  if (step === 'delivery') return !states.includes('picked_up')
  return !states.includes('open') || inspections.some((each) => each.step === 'delivery')
}

/** `j…@dealer.com` */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '…' : `${address.slice(0, 1)}…${address.slice(at)}`
}

/** A message of the outbox, as far as it says what became of it. */
export type SentState = {
  readonly status: 'waiting' | 'sending' | 'sent' | 'kept' | 'dead'
  readonly delivery: 'delayed' | 'delivered' | 'bounced' | 'complained' | null
}

/** The state of a copy by its last message; one without any waits. */
export function copyState(sent: SentState | undefined): PaperCopy['state'] | 'kept' {
  if (sent?.status === 'dead' || sent?.delivery === 'bounced') return 'failed'
  return sent?.status === 'sent' || sent?.status === 'kept' ? sent.status : 'waiting'
}
