import { orderPayload } from '../../../edge/test/api/order-payload.ts'
import type { Tablet } from '../device/tablet.ts'
import type { World } from '../world/world.ts'
import { SignedIn } from './caller.ts'
import type { Intents } from './intents.ts'
import { hourOfPeopleMs as hourMs, someTime } from './pace.ts'

export type TabletUser = {
  readonly world: World
  readonly intents: Intents
  readonly tablet: Tablet
  readonly username: string
}

async function signIn({ world, tablet, username }: TabletUser): Promise<void> {
  const user = new SignedIn(world, username)
  await user.signIn()
  if (user.token !== '') tablet.signIn(user.token)
}

/** Fills in an order. Once the page says that it is saved, it has to arrive. */
async function order({ world, intents, tablet }: TabletUser, mark: string): Promise<string | undefined> {
  intents.begin('orders', 'customer_name', mark)
  const id = tablet.use(({ newId }) => newId())
  const payload = orderPayload({ customerName: mark, notes: null })
  const operation = { id, kind: 'place_order', lane: id, title: mark, payload } as const
  try {
    await tablet.use(({ queueOperations }) => queueOperations(tablet.account, [operation]))
  } catch (error) {
    // The page says that it could not save it.
    world.count(`not saved: ${(error as Error).name}`)
    return undefined
  }
  intents.end(mark, 200)
  world.count('saved on a tablet')
  return id
}

async function cancel({ world, tablet }: TabletUser, operationId: string): Promise<void> {
  const id = tablet.use(({ newId }) => newId())
  const payload = { operationId, reason: 'Sold' }
  const operation = { id, kind: 'cancel_order', lane: operationId, title: 'Cancel', payload } as const
  await tablet
    .use(({ queueOperations }) => queueOperations(tablet.account, [operation]))
    .catch(() => undefined)
  world.count('cancelled on a tablet')
}

/** The signal comes back, though maybe not before the next order. */
async function comeBack({ world, tablet }: TabletUser): Promise<void> {
  await someTime(world, hourMs)
  tablet.isOnline = true
  tablet.look()
}

/** A day with a tablet on a lot: online and offline by turns. */
export async function workOnTablet(user: TabletUser, orders: number): Promise<void> {
  const { world, tablet, username } = user
  const { swarm, timeline } = world
  await signIn(user)
  for (let number = 1; number <= orders; number++) {
    await someTime(world, 2 * hourMs)
    tablet.isOnline = !swarm.does('dealerOffline')
    if (timeline.isLucky(0.2)) await signIn(user)
    const id = await order(user, `On ${username}'s tablet ${number}`)
    if (id !== undefined && swarm.does('customerCancels')) await cancel(user, id)
    if (tablet.isOnline) tablet.look()
    else void comeBack(user)
  }
}

/** The day is over: the tablet is online, signed in, and left alone. */
export async function restTablet(user: TabletUser): Promise<void> {
  user.tablet.isOnline = true
  await signIn(user)
}

/**
 * The orders that still wait on a tablet, and the marks of those that wait for an answer of the user. What comes after
 * such a one in its lane waits with it.
 */
export async function leftOnTablet({ tablet }: TabletUser): Promise<{ stuck: string[]; asked: Set<string> }> {
  const left = await tablet.use(({ readOutbox }) => readOutbox(tablet.account))
  const asked = left.filter(({ status }) => status === 'attention')
  const waiting = new Set(asked.map(({ lane }) => lane))
  return {
    stuck: left.filter(({ lane }) => !waiting.has(lane)).map(({ title }) => String(title)),
    asked: new Set(asked.map(({ title }) => String(title))),
  }
}
