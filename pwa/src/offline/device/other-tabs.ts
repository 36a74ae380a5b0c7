import { vehicleLinesKey } from './account-traces.ts'
import { tabStorage } from './device-storage.ts'
import { newId } from './new-id.ts'

const channelName = 'switchback.tab-work'
/** A tab that is awake has answered by then. */
const countMs = 300
/** The time that storing may take in another tab. */
const storeMs = 3000

/** Of this page: its own questions reach it, too. */
const tab = newId()

type Question = Readonly<Record<'id' | 'tab' | 'account', string>> & { readonly ask: 'count' | 'store' }
type Response = { readonly to: string; readonly vehicles: number }

type Line = Readonly<Partial<Record<'vehicle' | 'vin' | 'reference' | 'savedAs', string>>>

/** Vehicles of a sheet that are not quotes yet. */
export function openLinesOf(sheet: unknown): number {
  const { lines = [] } = (sheet ?? {}) as { lines?: readonly Line[] }
  return lines.filter(
    ({ vehicle, vin, reference, savedAs }) => !savedAs && Boolean(vehicle || vin || reference),
  ).length
}

const ownVehicles = (account: string): number => openLinesOf(tabStorage.read(vehicleLinesKey(account)))

/** Posts a question; calls back for each response. Returns what ends it. */
function ask(
  question: Pick<Question, 'ask' | 'account'>,
  onResponse: (vehicles: number) => void,
): () => void {
  const channel = new BroadcastChannel(channelName)
  const id = newId()
  channel.addEventListener('message', ({ data }: MessageEvent<Partial<Response>>) => {
    if (data.to === id) onResponse(data.vehicles ?? 0)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
  channel.postMessage({ ...question, id, tab } satisfies Question)
  return () => channel.close()
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** How many vehicles without a quote other tabs have for an account: only they can see their own storage. Source: OFFLINE-4. */
export async function countVehiclesElsewhere(account: string): Promise<number> {
  let count = 0
  const end = ask({ ask: 'count', account }, (vehicles) => (count += vehicles))
  await after(countMs)
  end()
  return count
}

/** Lets other tabs move what was typed in them to the account's database. Resolves once they have. */
export async function storeElsewhere(account: string): Promise<void> {
  let left = await countVehiclesElsewhere(account)
  if (left === 0) return
  let end = (): void => undefined
  const isStored = new Promise<void>((resolve) => {
    end = ask({ ask: 'store', account }, (vehicles) => {
      left -= vehicles
      if (left <= 0) resolve()
    })
  })
  await Promise.race([isStored, after(storeMs)])
  end()
}

/** Responds to the questions of other tabs. `store` moves what is in this one. */
export function answerOtherTabs(store: (account: string) => Promise<unknown>): BroadcastChannel {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<Partial<Question>>) => {
    const { ask: question, id, account } = data
    if (!question || !id || !account || data.tab === tab) return
    const vehicles = ownVehicles(account)
    if (vehicles === 0) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    const respond = () => channel.postMessage({ to: id, vehicles } satisfies Response)
    if (question === 'count') respond()
    else void store(account).then(respond, () => undefined)
  })
  return channel
}
