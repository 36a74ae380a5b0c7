import type { TransportState } from '@switchback/core/orders/state/order-state.ts'

type Mark = {
  /** Path in a box of 12 by 12, filled by the even-odd rule. */
  readonly path: string
  readonly color: string
}

const disc = 'M6 .5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z'
const ring = `${disc}M6 2a4 4 0 1 0 0 8a4 4 0 1 0 0-8z`

/**
 * The mark of each state of an order. The shape alone tells it: a ring that fills until a driver is assigned, then
 * an arrow, a check, or a cross. Source: STAFF-24.
 */
export const stateMarks: Readonly<Record<TransportState, Mark>> = {
  pending: { path: ring, color: 'text-soft' },
  driver_found: { path: `${ring}M6 6V2.5A3.5 3.5 0 0 1 9.5 6z`, color: 'text-soft' },
  payment_sent: { path: `${ring}M6 2.5a3.5 3.5 0 0 1 0 7z`, color: 'text-soft' },
  driver_assigned: { path: `${ring}M6 6V2.5A3.5 3.5 0 1 1 2.5 6z`, color: 'text-amber' },
  in_transit: { path: 'M1.5 .8 11.5 6 1.5 11.2z', color: 'text-amber' },
  completed: { path: `${disc}M5.2 9 9.6 4.5 8.5 3.4 5.2 6.8 3.6 5.2 2.5 6.3z`, color: 'text-done' },
  cancelled: {
    path: 'M2.2 .8 6 4.6 9.8 .8 11.2 2.2 7.4 6 11.2 9.8 9.8 11.2 6 7.4 2.2 11.2 .8 9.8 4.6 6 .8 2.2z',
    color: 'text-fail',
  },
}
