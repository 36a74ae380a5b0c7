import { isErased } from '@switchback/core/orders/state/order-state-fields.ts'
import type { InspectionStep } from '@switchback/core/inspections/inspection-words.ts'
import {
  paperReceivers,
  type PaperReceiver,
  type PaperStage,
} from '@switchback/core/inspections/paper-copy.ts'
import type { SignedRecord } from '@switchback/core/inspections/signed-record.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { paperCopies } from '@switchback/db/schema/inspections/paper-copies.ts'
import { orderChoice } from '../../outbox/enqueue/dealer-choice.ts'
import type { Message } from '../../outbox/enqueue/message.ts'
import { orderFactsOf } from '../../outbox/enqueue/order-facts.ts'
import type { RequestContext } from '../../request-context.ts'
import { ownCounting, type FoundLoad } from '../find-load.ts'
import type { CopyRow } from './copy-rows.ts'
import { paperTokenHash } from '../../outbox/staff/paper-links.ts'

type CopyContext = Pick<RequestContext, 'db' | 'now' | 'config'>

/** A paper, and the record that makes it, unless that is stored already. */
export type PaperOfStop = {
  readonly step: InspectionStep
  readonly stage: PaperStage
  readonly record?: SignedRecord
  /** Of a complete paper that goes out without them, in words. */
  readonly missingPhotos?: readonly string[]
}

/** The copies to write and the messages that bring them. */
export type NewCopies = { readonly steps: readonly WriteStatement[]; readonly messages: readonly Message[] }

/** The addresses that contacts of a stop gave with their signatures. */
function contactsOf(found: FoundLoad, step: InspectionStep, { record }: PaperOfStop): string[] {
  const records = [
    ...ownCounting(found).map(({ inspection }) => inspection.record),
    ...(record ? [record] : []),
  ]
  return records.flatMap(({ contact, step: at }) =>
    at === step && contact.kind === 'signed' && contact.email ? [contact.email] : [],
  )
}

/** Who gets a paper and has not got it yet; nobody of an erased order. Source: DRIVER-24, PRIVACY-7. */
function receiversOf(found: FoundLoad, paper: PaperOfStop): PaperReceiver[] {
  if (isErased(found.order)) return []
  const addresses = {
    customer: [found.order.customerEmail],
    carrier: [found.carrier.email],
    pickup_contact: contactsOf(found, 'pickup', paper),
    delivery_contact: contactsOf(found, 'delivery', paper),
  }
  const isKnown = ({ to }: PaperReceiver) =>
    found.copies.copies.some(
      ({ assignmentId, step, stage, role, recipient }) =>
        assignmentId === found.assignment.id &&
        step === paper.step &&
        stage === paper.stage &&
        role !== 'other' &&
        recipient.toLowerCase() === to.toLowerCase(),
    )
  return paperReceivers(paper, addresses).filter((receiver) => !isKnown(receiver))
}

/** The message that brings a copy. */
export function copyMessage(
  { order, vehicles, carrier }: FoundLoad,
  copy: Pick<CopyRow, 'id' | 'step' | 'stage' | 'role' | 'recipient' | 'messageKey'>,
  missingPhotos: readonly string[] = [],
): Message {
  const mail = {
    channel: 'mail',
    orderId: order.id,
    recipient: copy.recipient,
    dedupeKey: copy.messageKey,
  } as const
  const paper = {
    step: copy.step,
    isFinal: copy.stage === 'final',
    paperCarrier: carrier.name,
    copyId: copy.id,
    ...(missingPhotos.length > 0 ? { missingPhotos } : {}),
  }
  const facts = orderFactsOf(order, vehicles)
  if (copy.role === 'customer') {
    return { ...mail, kind: 'bill_of_lading', ...orderChoice(order), facts: { ...facts, ...paper } }
  }
  const { vehicle, vehicles: names, pickupPlace, deliveryPlace } = facts
  return {
    ...mail,
    kind: 'bill_of_lading_copy',
    facts: {
      ...paper,
      paperNumber: order.trackingCode,
      vehicle,
      ...(names ? { vehicles: names } : {}),
      pickupPlace,
      deliveryPlace,
    },
  }
}

/** The row of a copy for a receiver, with the hash of its link. */
export async function copyRow(
  context: CopyContext,
  { order, assignment }: FoundLoad,
  { step, stage }: PaperOfStop,
  { id = crypto.randomUUID(), role, to }: PaperReceiver & { readonly id?: string },
): Promise<CopyRow> {
  return {
    id,
    orderId: order.id,
    assignmentId: assignment.id,
    step,
    stage,
    role,
    recipient: to,
    messageKey: `bill_of_lading:${id}`,
    tokenHash: await paperTokenHash(context, id),
    createdAt: context.now.toISOString(),
  }
}

/**
 * The copies of a paper for everybody who gets it and has not got it yet.
 * @param brings the message that brings the customer's copy, if one of the same event does: nobody reads the same thing
 * twice (MSG-29).
 * Source: DRIVER-24.
 */
export async function newCopies(
  context: CopyContext,
  found: FoundLoad,
  paper: PaperOfStop,
  brings?: Message,
): Promise<NewCopies> {
  const { db } = context
  const rows = await Promise.all(
    receiversOf(found, paper).map((receiver) => copyRow(context, found, paper, receiver)),
  )
  const brought = rows.find(({ role }) => role === 'customer' && brings?.kind === 'picked_up')
  const stored = rows.map((row) =>
    row === brought && brings ? { ...row, messageKey: brings.dedupeKey } : row,
  )
  const own = rows.filter((row) => row !== brought).map((row) => copyMessage(found, row, paper.missingPhotos))
  return {
    steps: stored.map((row) => db.sql.insert(paperCopies).values(row)),
    messages: [...(brings ? [withCopy(brings, brought)] : []), ...own],
  }
}

/** The mail of the pickup, with the link to the customer's copy. */
function withCopy(message: Message, copy: CopyRow | undefined): Message {
  if (message.kind !== 'picked_up' || !copy) return message
  return { ...message, facts: { ...message.facts, paperCopyId: copy.id } }
}
