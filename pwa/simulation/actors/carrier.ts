import type { Database } from '@switchback/db/client.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { hashToken } from '../../../edge/src/session/token.ts'
import type { World } from '../world/world.ts'
import { tryOnce, untilAnswered, type Reply } from './caller.ts'
import { hourOfPeopleMs as hourMs, someTime, untilRush } from './pace.ts'

/** A carrier that gets loads by mail, and answers them on one device. */
export type Carrier = {
  readonly id: string
  readonly dotNumber: string
  readonly email: string
  readonly device: string
}

const carrierOf = (number: number): Carrier => ({
  id: `carrier-${number}`,
  dotNumber: String(7_700_000 + number),
  email: `loads${number}@haulers.example`,
  device: String(number).padStart(64, '0'),
})

/** The carriers that staff offer loads to. */
export const carriersOfLoads: readonly Carrier[] = [1, 2, 3].map(carrierOf)

export async function addCarriers(calm: Database): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z'
  const rows = carriersOfLoads.map(({ id, dotNumber, email }) => ({
    id,
    dotNumber,
    email,
    name: `Haulers ${id}`,
    contactName: 'Tess Carr',
    phone: '8135550150',
    address: '1 Dock St, Tampa, FL 33602',
    insuranceExpiresOn: '2099-12-31',
    preferredLanes: [],
    createdAt: at,
    updatedAt: at,
  }))
  await calm.write([calm.sql.insert(carriers).values(rows)])
}

/** An agreement to a load for a pay that the carrier saw; `isTold` once it heard that the load is its own. */
export type Agreement = { readonly tokenHash: string; readonly payCents: number; isTold: boolean }

export type CarrierUser = {
  readonly world: World
  readonly carrier: Carrier
  /** The agreements of all carriers. */
  readonly agreements: Agreement[]
}

const post = ({ world }: CarrierUser, path: string, json: object) =>
  untilAnswered(world, 'POST', `/api/offers${path}`, { json })

const mailsTo = ({ world, carrier }: CarrierUser) =>
  world.messages.mail.mails.filter(({ to }) => to === carrier.email)

/** Asks for a PIN and reads it in the mail; undefined if none comes. */
async function pinFor(user: CarrierUser, token: string, loadNumber: string): Promise<string | undefined> {
  const of = () => mailsTo(user).filter(({ subject }) => subject === `Your PIN for load ${loadNumber}`)
  const known = of().length
  if ((await post(user, '/pin', { token }))?.status !== 200) return undefined
  for (let look = 0; look < 20 && of().length === known; look++) await user.world.timeline.sleep(3000)
  return /Your PIN: (\d{6})|Enter (\d{6})/
    .exec(of().at(-1)?.text ?? '')
    ?.slice(1)
    .find(Boolean)
}

const centsOf = (pay: string): number => Math.round(Number(pay) * 100)

const driver = {
  driverName: 'Rosa Díaz',
  driverPhone: '8135550142',
  truck: 'White Kenworth',
  plate: 'FL1234',
}

/** Who drives, once the load is the carrier's. */
async function nameDriver(user: CarrierUser, token: string): Promise<void> {
  const { world, carrier } = user
  if (!world.swarm.does('namesDriver')) return
  await someTime(world, hourMs)
  const reply = await post(user, '/driver', { token, device: carrier.device, ...driver })
  if (reply?.status === 200) world.count('driver named')
}

type Load = { readonly token: string; readonly offer: Reply['body'] }

/** Accepts what was on the screen, as often with an answer that never comes. */
async function accept(user: CarrierUser, { token, offer }: Load, identity: object): Promise<void> {
  const { world, agreements } = user
  const tokenHash = await hashToken(token)
  agreements.push({ tokenHash, payCents: centsOf(offer.pay), isTold: false })
  const json = { action: 'accept', ...identity, version: offer.version }
  const reply = await tryOnce(world, 'POST', '/api/offers/answer', { json })
  if (reply?.status !== 200) return
  const { accepted } = reply.body.offer
  // Staff took it back meanwhile.
  if (!accepted) return
  // A carrier that accepted another pay before, and got no answer, hears of that one now.
  const told = centsOf(accepted.pay)
  const own = agreements.find((each) => each.tokenHash === tokenHash && each.payCents === told)
  if (own) own.isTold = true
  else world.fail(`a carrier was told of a pay to which it never agreed: ${told}`)
  world.count('load accepted')
  await nameDriver(user, token)
}

async function counter(user: CarrierUser, { token, offer }: Load, identity: object): Promise<void> {
  const pay = user.world.timeline.pick(['520.00', '700.00'])
  user.agreements.push({ tokenHash: await hashToken(token), payCents: centsOf(pay), isTold: false })
  const { version, pickupFrom: pickupDate } = offer
  const reply = await post(user, '/answer', { action: 'counter', ...identity, pay, pickupDate, version })
  if (reply?.status === 200) user.world.count('counter-offer')
}

/** Opens a load, thinks, and answers. */
async function answer(user: CarrierUser, token: string): Promise<void> {
  const { world, carrier } = user
  const { dotNumber, device } = carrier
  const { swarm } = world
  const opened = await post(user, '', { token, device })
  const offer = opened?.status === 200 ? opened.body.offer : undefined
  if (offer?.state !== 'open') return
  if (swarm.does('carrierDeclines')) {
    await post(user, '/answer', { action: 'decline', token, device, reason: 'pay', text: null })
    return world.count('load declined')
  }
  const pin = offer.needsPin ? await pinFor(user, token, offer.loadNumber) : null
  if (pin === undefined) return
  await untilRush(world, world.timeline.pick([0, 2]) * hourMs)
  const identity = { token, device, dotNumber, pin }
  await (swarm.does('carrierCounters') ? counter : accept)(user, { token, offer }, identity)
}

/** A dispatcher's day: reads the mail now and then, and answers each new load, and each one whose pay changed. */
export async function workOnLoads(user: CarrierUser): Promise<void> {
  let read = 0
  const work: Promise<void>[] = []
  for (let look = 0; look < 14; look++) {
    await someTime(user.world, hourMs)
    const mails = mailsTo(user)
    const links = mails.slice(read).flatMap(({ subject, text }) => {
      const [, token] = /\/offer#([0-9a-f]{64})/.exec(text) ?? []
      return token !== undefined && /^(?:Changed load|Load \S+:)/.test(subject) ? [token] : []
    })
    read = mails.length
    work.push(...[...new Set(links)].map((token) => answer(user, token)))
  }
  await Promise.all(work)
}
