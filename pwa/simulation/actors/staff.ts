import { goOn } from '../../../edge/test/api/go-on.ts'
import { withCarrier } from '../../../edge/test/api/test-carrier.ts'
import type { World } from '../world/world.ts'
import { hourOfPeopleMs as hourMs, someTime } from './pace.ts'
import type { Reply, SignedIn } from './caller.ts'

export type Desk = { readonly world: World; readonly staff: SignedIn; readonly finance: SignedIn }

const driver = { ...withCarrier, driverName: 'Al Reyes', driverPhone: '(813) 555-0150' }

const moves: readonly object[] = [
  { to: 'driver_found' },
  { to: 'driver_assigned', ...driver },
  { to: 'in_transit' },
  { to: 'completed' },
]

const post = ({ staff }: Desk, orderId: string, path: string, json: object) =>
  staff.call('POST', `/api/admin/orders/${orderId}/${path}`, { json })

async function seen({ staff }: Desk, orderId: string): Promise<Reply['body']> {
  const reply = await staff.call('GET', `/api/admin/orders/${orderId}`)
  return reply?.status === 200 ? reply.body.order : undefined
}

/** Moves the order on, one state after the other; a move whose answer is lost is tried once more. */
async function transport(desk: Desk, orderId: string): Promise<void> {
  const { swarm } = desk.world
  for (const move of moves) {
    await someTime(desk.world, 8 * hourMs, hourMs)
    if (!swarm.does('staffMoves')) continue
    const json = { ...move, confirm: goOn }
    const reply =
      (await post(desk, orderId, 'transport', json)) ?? (await post(desk, orderId, 'transport', json))
    if (reply?.status === 200) desk.world.count('move')
  }
}

type Deed = (desk: Desk, orderId: string, order: Reply['body']) => Promise<Reply | undefined>

/** Changes by staff to the money of an order, on the revision that they see. */
const deeds: Readonly<Record<'staffRefunds' | 'staffRecords' | 'staffCancels' | 'staffCalls', Deed>> = {
  staffRefunds: ({ finance }, orderId, { revision }) =>
    finance.call('POST', `/api/admin/orders/${orderId}/refund`, {
      json: { reason: 'Late', revision, confirm: goOn, amount: '25.00' },
    }),
  staffRecords: ({ finance }, orderId, { collectableAmount, revision }) =>
    finance.call('POST', `/api/admin/orders/${orderId}/balance`, {
      json: { amount: collectableAmount, method: 'cash', reference: null, revision },
    }),
  staffCancels: (desk, orderId) => post(desk, orderId, 'cancel', { reason: 'No truck' }),
  staffCalls: async (desk, orderId) =>
    post(desk, orderId, 'calls', { callId: crypto.randomUUID(), outcome: 'spoke', note: 'Call again' }),
}

/** All that staff do with an order. */
export async function workOnOrder(desk: Desk, orderId: string): Promise<void> {
  const { swarm } = desk.world
  const names = Object.keys(deeds) as (keyof typeof deeds)[]
  await Promise.all([
    transport(desk, orderId),
    ...names
      .filter((name) => swarm.does(name))
      .map(async (name) => {
        await someTime(desk.world, 30 * hourMs)
        const order = await seen(desk, orderId)
        if (!order) return
        await someTime(desk.world, hourMs)
        const reply = await deeds[name](desk, orderId, order)
        if (reply && reply.status < 300) desk.world.count(name)
      }),
  ])
}

/** A customer's bank takes a payment back, weeks later. */
export async function dispute({ world }: Desk, orderId: string): Promise<void> {
  const { timeline, swarm, cards } = world
  if (!swarm.does('disputes')) return
  await timeline.sleep(timeline.between(24 * hourMs, 48 * hourMs))
  const [row] = world.server.rows(
    "SELECT intent_id AS id FROM payments WHERE order_id = ? AND status = 'succeeded' AND provider = 'stripe'",
    orderId,
  )
  if (row) cards.act(({ intents }) => intents.dispute(String(row['id'])))
}
