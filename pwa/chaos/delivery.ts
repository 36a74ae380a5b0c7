import { isFullStorm } from '@switchback/db/testing/storm-size.ts'
import type { Page } from 'playwright'
import { setTimeout as pause } from 'node:timers/promises'
import { orderPayload } from '../../edge/test/api/order-payload.ts'
import { openDevice, readOutbox, signIn, type Session } from './device.ts'
import { judge, type Intent, type Left, type Verdict } from './oracle.ts'
import type { Chaos } from './start-chaos.ts'
import { allTroubles, noTrouble } from './troubles.ts'

export type DeliveryPlan = {
  /** Tells the orders of a run apart. */
  readonly name: string
  readonly orders: number
  readonly devices: number
  /** How often `strike` happens while orders are queued and sent. */
  readonly strikes: number
  readonly strike: () => Promise<void>
  /** How long the devices work between two strikes, in milliseconds. */
  readonly worksMs: () => number
}

export type Delivery = {
  readonly intents: readonly Intent[]
  readonly left: readonly Left[]
  readonly verdict: Verdict
  /** From the last strike until nothing was pending any more. */
  readonly peaceMs: number
}

type Device = { readonly page: Page; readonly session: Session }

/** After how long without progress something counts as stuck. Scorecard R2. */
const stuckMs = 60_000

/** How many orders wait until the strikes are over. */
const lastOrders = 6

export async function openDevices({ browser, proxy }: Chaos, count: number): Promise<Device[]> {
  const session = await signIn(proxy.url, 'booker')
  const open = async () => ({
    page: await openDevice(await browser.newContext(), proxy.url, session),
    session,
  })
  return Promise.all(Array.from({ length: count }, open))
}

/** Queues orders on a device; each counts once the app has said "Saved". */
export async function queueOrders(
  { page }: Device,
  marks: readonly string[],
  changes: (mark: string) => object = () => ({}),
): Promise<Intent[]> {
  const payloads = marks.map((mark) => orderPayload({ customerName: mark, ...changes(mark) }))
  await page.evaluate(async (all) => {
    for (const payload of all) await driver.queueOrder(payload)
  }, payloads)
  return marks.map((mark) => ({ kind: 'order', mark }))
}

const leftOn = async (devices: readonly Device[]): Promise<Left[]> =>
  (await Promise.all(devices.map(({ page, session }) => readOutbox(page, session)))).flat()

const pendingIn = (left: readonly Left[]) => left.filter(({ status }) => status !== 'attention').length

/**
 * Waits until no device has anything pending, or until nothing has moved for a minute: how long the rest takes depends on
 * the machine. Returns what is left.
 */
export async function settle(devices: readonly Device[]): Promise<Left[]> {
  let left = await leftOn(devices)
  let movedAt = Date.now()
  while (pendingIn(left) > 0 && Date.now() - movedAt < stuckMs) {
    await pause(250)
    const now = await leftOn(devices)
    if (pendingIn(now) < pendingIn(left)) movedAt = Date.now()
    left = now
  }
  return left
}

/** Lets one call meet each kind of trouble in a full run, so that none is left to chance. Something must wait to be sent. */
export async function meetEach({ proxy }: Chaos, { page }: Device): Promise<void> {
  for (const kind of isFullStorm ? allTroubles : []) {
    proxy.due.push(kind)
    await page.evaluate(() => driver.send())
    while (proxy.due.length > 0) await pause(20)
  }
}

/** Queues and sends orders on devices while something strikes, then lets them finish in peace, and judges. */
export async function deliver(chaos: Chaos, plan: DeliveryPlan): Promise<Delivery> {
  const devices = await openDevices(chaos, plan.devices)
  const intents: Intent[] = []
  const marks = Array.from({ length: plan.orders }, (_, at) => `${plan.name} ${at}`)
  // For each kind of trouble, after the strikes.
  const last = marks.splice(0, lastOrders)
  const portion = Math.ceil(marks.length / plan.strikes / plan.devices)
  for (let strike = 0; strike < plan.strikes; strike++) {
    for (const device of devices) {
      intents.push(...(await queueOrders(device, marks.splice(0, portion))))
      await device.page.evaluate(() => driver.send())
    }
    await pause(plan.worksMs())
    await plan.strike()
  }
  const [first] = devices
  if (first) {
    intents.push(...(await queueOrders(first, last)))
    await meetEach(chaos, first)
  }
  chaos.proxy.troubles = noTrouble
  const peaceBegan = Date.now()
  const left = await settle(devices)
  const peaceMs = Date.now() - peaceBegan
  const verdict = await judge(chaos.edge.databaseUrl, intents, left)
  for (const { page } of devices) await page.context().close()
  return { intents, left, verdict, peaceMs }
}
