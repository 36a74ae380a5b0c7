import type { InspectionStep } from '@switchback/core/inspections/inspection-words.ts'
import type { Phone } from '../device/phone.ts'
import type { World } from '../world/world.ts'
import type { SignedIn } from './caller.ts'
import type { Intents } from './intents.ts'
import { hourOfPeopleMs as hourMs, someTime } from './pace.ts'

export type Driver = {
  readonly world: World
  readonly intents: Intents
  readonly phone: Phone
  /** Shows the driver the link, as staff do on the phone. */
  readonly staff: SignedIn
}

type Link = { readonly token: string; readonly pin: string }

/** The link of the order's driver, once there is one. Nobody asks for it before the order has a driver. */
async function linkOf({ world, staff }: Driver, orderId: string): Promise<Link | undefined> {
  const sql = 'SELECT 1 FROM order_assignments WHERE order_id = ? AND ended_at IS NULL'
  if (world.server.rows(sql, orderId).length === 0) return undefined
  const reply = await staff.call('GET', `/api/admin/orders/${orderId}/inspections`)
  const access = reply?.status === 200 ? reply.body.link?.access : undefined
  if (!access) return undefined
  return { token: String(access.url).split('/').at(-1) ?? '', pin: String(access.pin) }
}

/** Opens the load; false if the phone was not let in, or never heard. */
async function open({ phone }: Driver, { token, pin }: Link): Promise<boolean> {
  try {
    await phone.useUntilDeath(({ openLink }) => openLink(token, { key: pin, device: 'Phone' }))
    return true
  } catch {
    return false
  }
}

/** Signs one inspection. Once the page says that it is signed, it has to arrive, whatever happened to the order. */
async function sign({ world, intents, phone }: Driver, token: string, step: InspectionStep): Promise<void> {
  try {
    const id = await phone.useUntilDeath(({ inspect }) => inspect({ token, vehicle: 0, step }))
    intents.begin('inspections', 'id', id)
    intents.end(id, 200)
    world.count(`signed a ${step}`)
  } catch (error) {
    world.count(`not signed: ${(error as Error).name}`)
  }
  phone.look()
}

/** A driver gets the load of an order, picks it up and delivers it, with or without a signal. */
export async function driveOrder(driver: Driver, orderId: string): Promise<void> {
  const { world, phone } = driver
  const { swarm } = world
  for (let attempt = 0; attempt < 6; attempt++) {
    await someTime(world, 4 * hourMs, hourMs)
    if (!swarm.does('drives')) continue
    const link = await linkOf(driver, orderId)
    if (!link || !(await open(driver, link))) continue
    world.count('load opened')
    for (const step of ['pickup', 'delivery'] as const) {
      await someTime(world, 2 * hourMs)
      phone.isOnline = !swarm.does('driverOffline')
      await sign(driver, link.token, step)
      phone.isOnline ||= world.timeline.isLucky(0.5)
    }
    return
  }
}

/** The day is over: the phone is online and left alone. */
export function restPhone(phone: Phone): void {
  phone.isOnline = true
  phone.look()
}

/** The work of the phone that did not arrive: what still waits, and signed records that were refused. */
export async function leftOnPhone(phone: Phone): Promise<string[]> {
  const items = await phone.use(({ driverItems }) => driverItems())
  return items
    .filter(({ kind, status }) => status !== 'done' && (status !== 'attention' || kind === 'record'))
    .map(
      ({ kind, status, refusal, attempts }) => `${kind} ${status} ${refusal ?? ''} after ${attempts} tries`,
    )
}
