import { seedDealerRateCard, seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { figuresOf } from '@switchback/core/rates/rate-figures.ts'
import type { World } from '../world/world.ts'
import { SignedIn, type Reply } from './caller.ts'
import { hourOfPeopleMs as hourMs, untilRush } from './pace.ts'

/** The two structures that orders are priced by, with a draft of another markup. */
const structures = [
  {
    path: '/api/admin/rates/retail',
    draft: (markup: number) => ({
      audience: 'retail',
      figures: { ...figuresOf(seedRateSettings), globalMarkup: markup },
    }),
  },
  {
    path: `/api/admin/rates/${seedDealerRateCard.structureId}`,
    draft: (markup: number) => ({
      audience: 'dealer',
      figures: { ...figuresOf(seedDealerRateCard), dealerMarkup: markup },
    }),
  },
] as const

type Rates = (typeof structures)[number] & { readonly world: World; readonly admin: SignedIn }

async function seen({ admin, path }: Rates): Promise<Reply['body']> {
  const reply = await admin.call('GET', path)
  return reply?.status === 200 ? reply.body.structure : undefined
}

/** Publishes another markup, for at once or for a time soon. */
async function publish(rates: Rates): Promise<void> {
  const { world, admin, path } = rates
  const { timeline } = world
  const before = await seen(rates)
  if (!before) return
  const draft = {
    ...rates.draft(timeline.pick([0.1, 0.2, 0.3])),
    revision: before.savedDraft?.revision ?? 0,
    structureRevision: before.revision,
  }
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
  const { world, admin, path } = rates
  const { revision, versions } = (await seen(rates)) ?? {}
  const past = ((versions ?? []) as Version[]).filter(({ state }) => state === 'past')
  if (past.length === 0) return
  const { version } = world.timeline.pick(past)
  const json = { revision, version, wasMistake: world.timeline.isLucky(0.5), note: 'A mistake' }
  const reply = await admin.call('POST', `${path}/roll-back`, { json })
  if (reply?.status === 200) world.count('rates rolled back')
}

/** Staff change the rates while customers and dealerships look at prices and order. */
export async function editRates(world: World): Promise<void> {
  const { swarm, timeline } = world
  const admin = new SignedIn(world, 'admin')
  for (let edit = 0; edit < 10; edit++) {
    await untilRush(world, 2 * hourMs * timeline.random())
    for (const structure of structures) {
      const rates = { ...structure, world, admin }
      if (swarm.does('editsRates')) await (timeline.isLucky(0.6) ? publish : rollBack)(rates)
    }
  }
}
