import { isFullStorm } from '@switchback/db/testing/storm-size.ts'

/**
 * The troubles of a call on its way to the server: the connection breaks before or after the server has done its work,
 * an error (503, 500, 429) comes back, a page of somebody else (a proxy's 502, a hotel's sign-in page with 200 or
 * 401), half of the answer, or nothing ever.
 */
export const allTroubles = ['hang', 'request lost', 'response lost', 'error', 'page', 'cut'] as const
export type Trouble = (typeof allTroubles)[number]

/** The share of calls, from 0 to 1, that each kind meets. */
export type Troubles = Partial<Readonly<Record<Trouble, number>>>

export const noTrouble: Troubles = {}

/** All kinds at once, some percent of the calls each. Few hang, because each costs a time limit. */
export const everyTrouble: Troubles = {
  'request lost': 0.04,
  'response lost': 0.04,
  error: 0.06,
  page: 0.06,
  cut: 0.04,
  hang: 0.01,
}

/** Every call fails in one way, as without a network. */
export const onlyTrouble = (trouble: Trouble): Troubles => ({ [trouble]: 1 })

/** One of them. */
export const drawKind = (random: () => number): Trouble =>
  allTroubles[Math.floor(random() * allTroubles.length)] ?? 'request lost'

/** The trouble of one call, if it has any. */
export function drawTrouble(troubles: Troubles, random: () => number): Trouble | undefined {
  let drawn = random()
  for (const [trouble, share] of Object.entries(troubles)) {
    if (drawn < share) return trouble as Trouble
    drawn -= share
  }
  return undefined
}

/** Whether the call never reaches the server. An error or a page may also hide that the work was done. */
export function isBefore(trouble: Trouble, random: () => number): boolean {
  if (trouble === 'request lost') return true
  return trouble !== 'response lost' && trouble !== 'cut' && random() < 0.5
}

/** The kinds that a proof goes through one by one: all in full, one in its short form. */
export const kindsOfRun = (random: () => number): readonly Trouble[] =>
  isFullStorm ? allTroubles : [drawKind(random)]

/** How many calls met each kind. */
export type Met = Record<Trouble, number>

export const noneMet = (): Met => ({
  hang: 0,
  'request lost': 0,
  'response lost': 0,
  error: 0,
  page: 0,
  cut: 0,
})

/** As a row of docs/chaos.md says it. */
export const metWords = (met: Met): string =>
  `met ${allTroubles.map((trouble) => `${trouble} ${met[trouble]}`).join(', ')}`

/** The kinds that a run in its full form left out. Its short form meets what it draws. */
export const notMet = (met: Met): Trouble[] =>
  isFullStorm ? allTroubles.filter((trouble) => met[trouble] === 0) : []
