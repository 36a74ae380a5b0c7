import { nearestZip } from '@switchback/core/geo/nearest-zip.ts'
import { openZipPlaces } from '@switchback/core/geo/zip-places.ts'
import { messageTitles } from '@switchback/core/messages/message-titles.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { claimKindNames, claimNumber, claimStateNames } from '@switchback/core/orders/claims/claim.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { orderStatus } from '@switchback/core/orders/state/order-status.ts'
import type { Database } from '@switchback/db/client.ts'
import { driverPositions } from '@switchback/db/schema/inspections/driver-news.ts'
import { inspections } from '@switchback/db/schema/inspections/inspections.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { refunds } from '@switchback/db/schema/money/refunds.ts'
import { claims } from '@switchback/db/schema/orders/claims.ts'
import { orderAttachments } from '@switchback/db/schema/orders/order-attachments.ts'
import { orderEvents } from '@switchback/db/schema/orders/order-events.ts'
import { orderVehicles } from '@switchback/db/schema/orders/order-vehicles.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { readCustomerOrders, type Customer, type CustomerOrderRow } from './customer-orders.ts'

type ExportContext = Pick<RequestContext, 'db' | 'now' | 'zipTable' | 'loadPlaces' | 'config'>

/** The rows about some orders, of which each reads its own. */
async function readAbout(db: Database, ids: readonly string[]) {
  const of = [...ids]
  const { sql: build } = db
  const [vehicles, paid, back, messages, files, positions, placed, claimed, signed] = await db.read([
    build
      .select()
      .from(orderVehicles)
      .where(inArray(orderVehicles.orderId, of))
      .orderBy(asc(orderVehicles.position)),
    build.select().from(payments).where(inArray(payments.orderId, of)).orderBy(asc(payments.createdAt)),
    build.select().from(refunds).where(inArray(refunds.orderId, of)).orderBy(asc(refunds.createdAt)),
    build
      .select()
      .from(outboxMessages)
      .where(inArray(outboxMessages.orderId, of))
      .orderBy(asc(outboxMessages.createdAt)),
    build
      .select()
      .from(orderAttachments)
      .where(and(inArray(orderAttachments.orderId, of), eq(orderAttachments.state, 'kept'))),
    build
      .select()
      .from(driverPositions)
      .where(inArray(driverPositions.orderId, of))
      .orderBy(asc(driverPositions.happenedAt)),
    build
      .select()
      .from(orderEvents)
      .where(and(inArray(orderEvents.orderId, of), eq(orderEvents.kind, 'placed'))),
    build.select().from(claims).where(inArray(claims.orderId, of)).orderBy(asc(claims.number)),
    build
      .select({
        orderId: inspections.orderId,
        step: inspections.step,
        signedAt: inspections.signedAt,
        vehiclePosition: inspections.vehiclePosition,
      })
      .from(inspections)
      .where(inArray(inspections.orderId, of))
      .orderBy(asc(inspections.signedAt)),
  ])
  return { vehicles, paid, back, messages, files, positions, placed, claimed, signed }
}

type About = Awaited<ReturnType<typeof readAbout>>

/** Towns along the way, as the page that follows the order shows them: never a driver's exact place. Source: FOLLOW-4. */
async function townReader({ zipTable, loadPlaces }: ExportContext) {
  const places = loadPlaces && openZipPlaces(await loadPlaces())
  return ({ place: { lat, lon }, happenedAt }: About['positions'][number]) => {
    const zip = places && nearestZip(zipTable, { lat, lng: lon })
    const found = zip === undefined ? undefined : places?.placeOf(zip)
    return found ? [{ at: happenedAt, near: `${found.city}, ${found.state}` }] : []
  }
}

type Towns = Awaited<ReturnType<typeof townReader>>

const paymentText = (payment: About['paid'][number]) => ({
  type: payment.type,
  amount: dollarsText(payment.amountCents),
  received: dollarsText(payment.receivedCents),
  status: payment.status,
  card: payment.cardLast4 === null ? null : `${payment.cardBrand} ending in ${payment.cardLast4}`,
  startedAt: payment.createdAt,
  paidAt: payment.succeededAt,
})

const claimText = (orderId: string) => (claim: About['claimed'][number]) => ({
  number: claimNumber(orderId, claim.number),
  vehicle: claim.vehicle,
  about: claimKindNames[claim.kind],
  yourWords: claim.what,
  amount: dollarsText(claim.amountCents),
  state: claimStateNames[claim.state],
  filedAt: claim.filedAt,
  paid: claim.paidCents === null ? null : dollarsText(claim.paidCents),
})

/** Messages to the customer alone: those to carriers, drivers and staff are theirs. */
function messagesOf({ order }: CustomerOrderRow, about: About) {
  const own = new Set([order.customerEmail.toLowerCase(), `+1${order.customerPhone}`])
  return about.messages
    .filter(({ orderId, recipient }) => orderId === order.id && own.has(recipient.toLowerCase()))
    .map(({ channel, kind, recipient, createdAt, sentAt }) => ({
      by: channel === 'sms' ? 'text message' : 'email',
      about: messageTitles[kind],
      to: recipient,
      writtenAt: createdAt,
      sentAt,
    }))
}

const vehicleText = (vehicle: About['vehicles'][number]) => ({
  year: vehicle.year,
  make: vehicle.make,
  model: vehicle.model,
  vin: vehicle.vin,
  type: vehicle.vehicleType,
  transport: vehicle.transportType,
  runs: vehicle.isRunning,
  price: dollarsText(vehicle.totalCents),
  cancelledAt: vehicle.cancelledAt,
})

/** The order form as it is now, and the price. */
function formOf({ order }: CustomerOrderRow) {
  return {
    number: displayOrderId(order.id),
    trackingCode: order.trackingCode,
    orderedAt: order.createdAt,
    status: orderStatus(order).status,
    customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
    pickup: {
      address: order.pickupAddress,
      place: order.pickupFacilityType,
      notes: order.pickupFacilityNotes,
    },
    delivery: {
      address: order.deliveryAddress,
      place: order.deliveryFacilityType,
      notes: order.deliveryFacilityNotes,
    },
    preferredPickupDay: order.preferredPickupOn,
    notes: order.notes,
    cancelledAt: order.cancelledAt,
    price: {
      total: dollarsText(order.totalCents),
      deposit: dollarsText(order.depositCents),
      paid: dollarsText(order.paidCents),
      refunded: dollarsText(order.refundedCents),
    },
  }
}

const consentOf = ({ facts, createdAt }: About['placed'][number]) => ({
  what: 'Terms of service',
  version: (facts as { readonly termsVersion?: string | null } | null)?.termsVersion ?? null,
  at: createdAt,
})

function exportedOrder(row: CustomerOrderRow, about: About, towns: Towns) {
  const { id } = row.order
  const ofOrder = <Row extends { readonly orderId: string | null }>(rows: readonly Row[]) =>
    rows.filter(({ orderId }) => orderId === id)
  return {
    ...formOf(row),
    vehicles: ofOrder(about.vehicles).map(vehicleText),
    consents: ofOrder(about.placed).map(consentOf),
    payments: ofOrder(about.paid).map(paymentText),
    refunds: ofOrder(about.back).map(({ amountCents, status, updatedAt }) => ({
      amount: dollarsText(amountCents),
      status,
      at: updatedAt,
    })),
    messages: messagesOf(row, about),
    files: ofOrder(about.files).map(({ name, type, sizeBytes, createdAt }) => ({
      name,
      type,
      sizeBytes,
      addedAt: createdAt,
    })),
    signedInspections: ofOrder(about.signed).map(({ step, signedAt, vehiclePosition }) => ({
      step,
      signedAt,
      vehicle: vehiclePosition + 1,
    })),
    positions: ofOrder(about.positions).flatMap(towns),
    claims: ofOrder(about.claimed).map(claimText(id)),
  }
}

/**
 * A copy of what we keep about a customer, as an object for a JSON file that a person can read: nothing of other people,
 * such as a carrier's pay, a driver's number or internal notes.
 * @returns the object, and the ids of its orders.
 * Source: PRIVACY-10.
 */
export async function customerExport(context: ExportContext, customer: Customer) {
  const { db, now, config } = context
  const rows = await readCustomerOrders(db, customer)
  const ids = rows.map(({ order }) => order.id)
  const about = await readAbout(db, ids)
  const towns = await townReader(context)
  const file = {
    about: `What ${config.brand.name} keeps about the orders of ${customer.email}. Amounts are in US dollars, times in UTC.`,
    exportedAt: now.toISOString(),
    orders: rows.map((row) => exportedOrder(row, about, towns)),
  }
  return { file, ids }
}
