import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { goOn } from '../../../edge/test/api/go-on.ts'
import { carriersOfLoads } from './carrier.ts'
import type { Reply } from './caller.ts'
import type { Intents } from './intents.ts'
import { hourOfPeopleMs as hourMs, someTime, untilRush } from './pace.ts'
import type { Desk } from './staff.ts'

/** Two carriers at once and then the third, or one after the other. */
const cascades = [[[0, 1], [2]], [[0], [1], [2]], [[2, 1, 0]]] as const

function offerOf({ world }: Desk, id: string): object {
  const { timeline } = world
  const now = new Date(timeline.now)
  const day = (days: number) => addDays(dayOf(now, 'America/New_York'), days)
  return {
    id,
    steps: timeline.pick(cascades).map((step) => ({
      carrierIds: step.map((at) => carriersOfLoads[at]!.id),
      waitMinutes: timeline.between(1, 30),
    })),
    pay: '500.00',
    pickupFrom: day(3),
    pickupTo: day(5),
    terms: 'ACH, 30 days after delivery',
    expiresAt: new Date(timeline.now + timeline.pick([hourMs * 4, hourMs * 200])).toISOString(),
    autoAcceptUpTo: timeline.pick([null, '550.00']),
    confirm: goOn,
  }
}

async function seen({ staff }: Desk, orderId: string, id: string): Promise<Reply['body']> {
  const reply = await staff.call('GET', `/api/admin/orders/${orderId}/offers`)
  if (reply?.status !== 200) return undefined
  return (reply.body.offers as Reply['body'][]).find((offer) => offer.id === id)
}

/** A step of staff on what they saw; undefined if there is nothing to do. */
const steps: Readonly<
  Record<
    'repricesOffers' | 'withdrawsOffers' | 'answersCounters',
    (desk: Desk, offer: Reply['body']) => object | undefined
  >
> = {
  repricesOffers: ({ world }, offer) => ({
    action: 'reprice',
    // Another pay than now: the mail of the same one would be the same mail.
    pay: world.timeline.pick(['450.00', '600.00'].filter((pay) => pay !== offer.pay)),
    confirm: goOn,
  }),
  withdrawsOffers: () => ({ action: 'withdraw', reason: 'The customer thinks it over' }),
  answersCounters: ({ world }, { recipients }) => {
    const waits = (recipients as Reply['body'][]).find(({ state }) => state === 'countered')
    if (!waits) return undefined
    const action = world.timeline.pick(['accept_counter', 'decline_counter'])
    return { action, recipientId: waits.id, ...(action === 'accept_counter' ? { confirm: goOn } : {}) }
  },
}

/** Staff offer an order's load to carriers, and change or withdraw the offer while these answer. */
export async function offerLoad(desk: Desk, intents: Intents, orderId: string): Promise<void> {
  const { world, staff } = desk
  const { swarm } = world
  if (!swarm.does('offers')) return
  await someTime(world, hourMs)
  const id = crypto.randomUUID()
  const path = `/api/admin/orders/${orderId}/offers`
  intents.begin('offers', 'id', id)
  const made = await staff.call('POST', path, { json: offerOf(desk, id), isRepeatable: true })
  if (made) intents.end(id, made.status)
  if (made?.status !== 201) return
  world.count('offer')
  const names = Object.keys(steps) as (keyof typeof steps)[]
  await Promise.all(
    // Twice each: while the first carriers answer, and while the next ones do.
    [...names, ...names]
      .filter((name) => swarm.does(name))
      .map(async (name) => {
        await someTime(world, world.timeline.pick(name === 'answersCounters' ? [9] : [1, 1, 6]) * hourMs)
        const offer = await seen(desk, orderId, id)
        const step = offer && steps[name](desk, offer)
        if (!step) return
        // While carriers answer.
        await untilRush(world, hourMs)
        const reply = await staff.call('POST', `${path}/${id}`, {
          json: { ...step, revision: offer.revision },
        })
        if (reply?.status === 200) world.count(name)
      }),
  )
}
