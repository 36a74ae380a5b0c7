import type { Log } from './http/log.ts'

/** Pages of one run at the most, so that it ends even if everything fails. */
const pagesPerRun = 10

type Due<Each> = {
  /** Reads the next page of what is due, without those whose ids are given. */
  readonly read: (without: readonly string[]) => Promise<readonly Each[]>
  readonly work: (each: Each) => Promise<unknown>
  /** The event of the log for one that fails. */
  readonly failure: string
  readonly log: Log
  /** Pages at the most. */
  readonly pages?: number | undefined
}

/**
 * Works off one page of what is due, one after the other. One that fails is logged, stops no other and takes nobody's
 * place: the run goes on with the next page. The next run tries it again.
 * @returns how many were done.
 * Source: OFFER-2, OFFER-6, OFFER-8, DRIVER-15, DRIVER-24.
 */
export async function workOff<Each extends { readonly id: string }>({
  read,
  work,
  failure,
  log,
  pages = pagesPerRun,
}: Due<Each>): Promise<number> {
  const tried: string[] = []
  let done = 0
  for (let page = 1; page <= pages; page++) {
    const all = await read(tried)
    const before = done
    for (const each of all) {
      tried.push(each.id)
      try {
        await work(each)
        done += 1
      } catch (error) {
        const name = error instanceof Error ? error.name : typeof error
        log({ event: failure, level: 'error', error: name })
      }
    }
    if (done - before === all.length) break
  }
  return done
}
