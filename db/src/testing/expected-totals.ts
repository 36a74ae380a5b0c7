import { revenueCents } from '@switchback/core/orders/state/order-state-fields.ts'

type Row = Readonly<Record<string, unknown>>

/** Runs a query and returns its rows. */
export type Query = (sql: string) => Promise<readonly Row[]>

type Change = {
  readonly at: string
  readonly dealer: string | null
  readonly lane?: string | null
} & Readonly<Record<string, number | string | null>>

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function ordersOf(orders: readonly Row[]): Change[] {
  return orders.flatMap((order) => {
    const total = numberOf(order['total_cents'])
    const whose = { dealer: textOf(order['dealer_id']), lane: textOf(order['lane']) }
    const cancelledAt = textOf(order['cancelled_at'])
    return [
      { ...whose, at: `${textOf(order['created_at'])}`, order_count: 1, order_cents: total },
      ...(cancelledAt === null
        ? []
        : [{ ...whose, at: cancelledAt, cancelled_count: 1, cancelled_cents: total }]),
    ]
  })
}

function quotesOf(quotes: readonly Row[], orders: readonly Row[]): Change[] {
  return quotes.map((quote) => {
    const its = orders.filter((order) => order['quote_id'] === quote['id'])
    const isPaid = its.some((order) => order['paid_at'] !== null || order['payment_method'] === 'invoice')
    return {
      at: `${textOf(quote['created_at'])}`,
      dealer: textOf(quote['dealer_id']),
      quote_count: 1,
      ordered_quote_count: its.length > 0 ? 1 : 0,
      paid_quote_count: isPaid ? 1 : 0,
    }
  })
}

const wasOnTime = (row: Row) => {
  const [pickedUp, pickup, delivered] = ['picked_up_on', 'pickup_on', 'delivered_on'].map((key) =>
    textOf(row[key]),
  )
  const deliverOn = textOf(row['deliver_on'])
  if (!pickedUp || !pickup || !delivered) return false
  return pickedUp <= pickup && (deliverOn === null || delivered <= deliverOn)
}

function assignmentsOf(assignments: readonly Row[], byId: ReadonlyMap<unknown, Row>): Change[] {
  const seen = new Set<unknown>()
  return assignments.flatMap((assignment) => {
    const order = byId.get(assignment['order_id']) ?? {}
    const dealer = textOf(order['dealer_id'])
    const lane = textOf(assignment['lane'])
    const [orderedAt, at] = [`${textOf(order['created_at'])}`, `${textOf(assignment['created_at'])}`]
    const isFirst = !seen.has(assignment['order_id'])
    seen.add(assignment['order_id'])
    const seconds = (instant: string) => Math.trunc(Date.parse(instant) / 1000)
    const deliveredOn = textOf(assignment['delivered_on'])
    return [
      ...(assignment['ended_at'] === null
        ? [
            {
              at: orderedAt,
              dealer,
              lane: textOf(order['lane']),
              covered_count: 1,
              covered_cents: revenueCents({
                totalCents: numberOf(order['total_cents']),
                paidCents: numberOf(order['paid_cents']),
                refundedCents: numberOf(order['refunded_cents']),
                releasedCents: numberOf(order['released_cents']),
              }),
              carrier_pay_cents: numberOf(assignment['pay_cents']),
            },
          ]
        : []),
      ...(isFirst
        ? [
            {
              at,
              dealer,
              lane,
              assigned_count: 1,
              seconds_to_driver: Math.max(0, seconds(at) - seconds(orderedAt)),
            },
          ]
        : []),
      ...(deliveredOn === null
        ? []
        : [
            {
              at: `${deliveredOn}T12`,
              dealer,
              lane,
              delivered_count: 1,
              on_time_count: wasOnTime(assignment) ? 1 : 0,
            },
          ]),
    ]
  })
}

function moneyOf(
  payments: readonly Row[],
  refunds: readonly Row[],
  byId: ReadonlyMap<unknown, Row>,
): Change[] {
  const dealerOf = (row: Row) => textOf(byId.get(row['order_id'])?.['dealer_id'])
  return [
    ...payments.flatMap((payment) => {
      const at = textOf(payment['succeeded_at'])
      if (at === null || payment['order_id'] === null) return []
      const kind = payment['provider'] === 'manual' ? 'order_recorded_cents' : 'order_card_cents'
      return [{ at, dealer: dealerOf(payment), [kind]: numberOf(payment['received_cents']) }]
    }),
    ...refunds.flatMap((refund) => {
      const cents = numberOf(refund['amount_cents'])
      const change = (column: string, refunded_cents: number) => ({
        at: `${textOf(refund[column])}`,
        dealer: dealerOf(refund),
        refunded_cents,
      })
      if (refund['status'] === 'succeeded') return [change('updated_at', cents)]
      // A lost dispute that was won after all: the money went, and came back later.
      const isTurned = refund['status'] === 'canceled' && textOf(refund['disputed_intent_id']) !== null
      return isTurned ? [change('created_at', cents), change('updated_at', -cents)] : []
    }),
  ]
}

function ledgerOf(entries: readonly Row[]): Change[] {
  return entries.map((entry) => {
    const change = numberOf(entry['change_balance_cents'])
    const isCard = entry['method'] === 'card'
    const waived = entry['correction'] === 'waiver' ? { credit_note_cents: -change } : {}
    const amounts: Readonly<Record<string, Record<string, number>>> = {
      invoice: { invoiced_cents: change },
      credit_note: { credit_note_cents: -change },
      late_fee: { late_fee_cents: change },
      payment: { [isCard ? 'invoice_card_cents' : 'invoice_recorded_cents']: -change },
      adjustment: entry['method'] === null ? waived : { refunded_cents: change },
    }
    return {
      at: `${textOf(entry['occurred_on'])}T12`,
      dealer: textOf(entry['dealer_id']),
      ...amounts[`${textOf(entry['kind'])}`],
    }
  })
}

/** Totals by subject, period and measure, as text; zeros are left out. */
export type Totals = Readonly<Record<string, number>>

function sumsOf(changes: readonly Change[]): Totals {
  const sums = new Map<string, number>()
  for (const { at, dealer, lane, ...amounts } of changes) {
    const subjects = [
      `channel/${dealer === null ? 'retail' : 'dealer'}`,
      ...(dealer === null ? [] : [`dealer/${dealer}`]),
      ...(typeof lane === 'string' ? [`lane/${lane}`] : []),
    ]
    const periods = [`month/${at.slice(0, 7)}`, `day/${at.slice(0, 10)}`, `hour/${at.slice(0, 13)}`]
    for (const subject of subjects)
      for (const period of periods)
        for (const [measure, amount] of Object.entries(amounts)) {
          const key = `${subject}/${period}/${measure}`
          sums.set(key, (sums.get(key) ?? 0) + numberOf(amount))
        }
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}

/** The totals worked out from the rows themselves, by none of the SQL that maintains `report_totals`. */
export async function expectedTotals(query: Query): Promise<Totals> {
  const orders = await query('SELECT * FROM orders')
  const byId = new Map(orders.map((order) => [order['id'], order]))
  return sumsOf([
    ...ordersOf(orders),
    ...quotesOf(await query('SELECT * FROM quotes'), orders),
    ...assignmentsOf(await query('SELECT * FROM order_assignments ORDER BY created_at, rowid'), byId),
    ...moneyOf(await query('SELECT * FROM payments'), await query('SELECT * FROM refunds'), byId),
    ...ledgerOf(await query('SELECT * FROM credit_entries')),
  ])
}

/** The totals as saved, with the deltas that wait to be folded. */
export async function savedTotals(query: Query): Promise<Totals> {
  const rows = await query('SELECT * FROM report_totals')
  const deltas = await query('SELECT * FROM report_deltas')
  const totals = new Map(
    Object.entries(
      sumsOf(
        deltas.map(({ hour, dealer_id: dealer, lane, changes }) => ({
          ...(JSON.parse(`${textOf(changes)}`) as Record<string, number>),
          at: `${textOf(hour)}`,
          dealer: textOf(dealer),
          lane: textOf(lane),
        })),
      ),
    ),
  )
  for (const { subject, grain, period, subject_id: id, ...sums } of rows)
    for (const [measure, sum] of Object.entries(sums)) {
      const key = `${textOf(subject)}/${textOf(id)}/${textOf(grain)}/${textOf(period)}/${measure}`
      totals.set(key, (totals.get(key) ?? 0) + numberOf(sum))
    }
  return Object.fromEntries([...totals].filter(([, sum]) => sum !== 0))
}
