import { appendFileSync } from 'node:fs'
import { SignedIn } from './actors/caller.ts'
import { addCarriers, carriersOfLoads, workOnLoads } from './actors/carrier.ts'
import { liveAsCustomer } from './actors/customer.ts'
import { liveAsDealer } from './actors/dealer.ts'
import { driveOrder, restPhone } from './actors/driver.ts'
import { Intents } from './actors/intents.ts'
import { offerLoad } from './actors/offers.ts'
import { editRates } from './actors/rates.ts'
import { dispute, workOnOrder } from './actors/staff.ts'
import { restTablet, workOnTablet } from './actors/tablet-user.ts'
import { checkEachCommit } from './checks/cheap.ts'
import { checkAtEnd, type People } from './checks/final.ts'
import { World, type WorldPlan } from './world/world.ts'

const dayMs = 24 * 60 * 60_000

export type RunPlan = WorldPlan & {
  readonly orders: number
  /** Over how many days the orders come. */
  readonly days: number
  /** Where to write the trace. */
  readonly trace?: string | undefined
}

export type RunResult = {
  readonly seed: number
  readonly hash: string
  readonly failures: readonly string[]
  readonly counts: Readonly<Record<string, number>>
}

/** Everybody comes, one after the other, and lives as they do. */
async function populate(
  world: World,
  { intents, users, agreements }: People,
  { orders, days }: RunPlan,
): Promise<void> {
  const { timeline, swarm } = world
  const dealer = new SignedIn(world, 'dealer')
  const finance = new SignedIn(world, 'finance')
  const desk = { world, staff: new SignedIn(world, 'ops'), finance }
  await world.fill()
  await addCarriers(world.calm)
  world.startCron()
  const gapMs = (days * dayMs) / orders
  const failed = (error: unknown) => world.fail(`an actor failed: ${String((error as Error).stack)}`)
  const onTablets = swarm.does('tablets') ? users : []
  const alive: Promise<unknown>[] = onTablets.map((user) =>
    workOnTablet(user, Math.ceil(orders / 8)).catch(failed),
  )
  if (swarm.may('offers'))
    for (const carrier of carriersOfLoads)
      alive.push(workOnLoads({ world, carrier, agreements }).catch(failed))
  if (swarm.may('editsRates')) alive.push(editRates(world).catch(failed))
  for (let number = 1; number <= orders; number++) {
    await timeline.sleep(gapMs * 2 * timeline.random(), 'arrival')
    const life = async () => {
      const orderId = swarm.does('dealerOrders')
        ? await liveAsDealer({ world, intents, dealer, finance }, number)
        : await liveAsCustomer({ world, intents }, number)
      if (orderId !== undefined)
        await Promise.all([
          workOnOrder(desk, orderId),
          offerLoad(desk, intents, orderId),
          dispute(desk, orderId),
          driveOrder({ world, intents, phone: world.phone, staff: desk.staff }, orderId),
        ])
    }
    alive.push(life().catch(failed))
  }
  await Promise.all(alive)
  swarm.makePeace()
  await Promise.all(users.map(restTablet))
  restPhone(world.phone)
}

/** How long everything has to come to rest once faults are off: the latest webhook and its retries, and more. */
const restMs = 9 * dayMs

/** One run of a seed, to its end or to its first failure. */
export async function run(plan: RunPlan): Promise<RunResult> {
  const world = new World(plan)
  const { timeline } = world
  const { trace } = plan
  if (trace !== undefined) timeline.onTrace = (line) => appendFileSync(trace, line)
  const intents = new Intents()
  const checks = checkEachCommit(world.server, (what) => world.fail(what))
  let restedAt = Number.POSITIVE_INFINITY
  const names = ['booker', 'dealer']
  const users = world.tablets.map((tablet, at) => ({ world, intents, tablet, username: names[at] ?? '' }))
  const people = { intents, users, agreements: [] }
  void populate(world, people, plan).then(
    () => (restedAt = timeline.now + restMs),
    (error: unknown) => world.fail(`the world failed: ${String((error as Error).stack)}`),
  )
  await timeline.run(() => timeline.now >= restedAt || world.failures.length > 0)
  if (restedAt === Number.POSITIVE_INFINITY && world.failures.length === 0)
    world.fail('somebody waits forever')
  if (world.failures.length === 0) {
    const checked = checkAtEnd(world, people)
    let isChecked = false
    void checked.finally(() => (isChecked = true)).catch(() => undefined)
    await timeline.run(() => isChecked)
    world.failures.push(...(await checked))
  }
  world.count('steps', timeline.steps)
  world.count('checks', checks())
  return {
    seed: plan.seed,
    hash: timeline.hash(),
    failures: world.failures,
    counts: Object.fromEntries(world.counts),
  }
}
