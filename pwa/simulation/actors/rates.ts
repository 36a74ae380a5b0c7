import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { figuresOf } from '@switchback/core/rates/rate-figures.ts'
import type { World } from '../world/world.ts'
import { SignedIn, type Reply } from './caller.ts'
import { hourOfPeopleMs as hourMs, untilRush } from './pace.ts'

const path = '/api/admin/rates/retail'

type Rates = { readonly world: World; readonly admin: SignedIn }

async function seen({ admin }: Rates): Promise<Reply['body']> {
  const reply = await admin.call('GET', path)
  return reply?.status === 200 ? reply.body.structure : undefined
}

/** Publishes another markup, for at once or for a time soon. */
async function publish(rates: Rates): Promise<void> {
  const { world, admin } = rates
  const { timeline } = world
  const before = await seen(rates)
  if (!before) return
  const figures = { ...figuresOf(seedRateSettings), globalMarkup: timeline.pick([0.1, 0.2, 0.3]) }
  const draft = { audience: 'retail', revision: before.savedDraft?.revision ?? 0, figures }
  await admin.call('PUT', `${path}/draft`, { json: draft })
  const { revision, savedDraft } = (await seen(rates)) ?? {}
  if (!savedDraft) return
  const soon = new Date(timeline.now + timeline.between(60_000, hourMs)).toISOString()
  const effectiveFrom = timeline.pick([null, soon])
  const json = { revision, draftRevision: savedDraft.revision, effectiveFrom, note: 'Fuel is dearer' }
  const reply = await admin.call('POST', `${path}/publish`, { json })
  if (reply?.status === 200) world.count('rates published')
}

type Version = { readonly version: string; readonly state: string }

/** Goes back to older rates, as the present ones were a mistake or not. */
async function rollBack(rates: Rates): Promise<void> {
  const { world, admin } = rates
  const { revision, versions } = (await seen(rates)) ?? {}
  const past = ((versions ?? []) as Version[]).filter(({ state }) => state === 'past')
  if (past.length === 0) return
  const { version } = world.timeline.pick(past)
  const json = { revision, version, wasMistake: world.timeline.isLucky(0.5), note: 'A mistake' }
  const reply = await admin.call('POST', `${path}/roll-back`, { json })
  if (reply?.status === 200) world.count('rates rolled back')
}

/** Staff change the retail rates while customers look at prices and order. */
export async function editRates(world: World): Promise<void> {
  const { swarm, timeline } = world
  const rates = { world, admin: new SignedIn(world, 'admin') }
  for (let edit = 0; edit < 6; edit++) {
    await untilRush(world, 2 * hourMs * timeline.random())
    if (swarm.does('editsRates')) await (timeline.isLucky(0.6) ? publish : rollBack)(rates)
  }
}
