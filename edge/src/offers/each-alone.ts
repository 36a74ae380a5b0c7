import type { RequestContext } from '../request-context.ts'

/**
 * Does a work of a job for one offer after the other. One that fails is logged and stops no other.
 * Source: OFFER-2, OFFER-8.
 */
export async function eachAlone<Each>(
  all: readonly Each[],
  work: (each: Each) => Promise<unknown>,
  log: RequestContext['log'],
): Promise<void> {
  for (const each of all) {
    try {
      await work(each)
    } catch (error) {
      const name = error instanceof Error ? error.name : typeof error
      log({ event: 'offer_job_failed', level: 'error', error: name })
    }
  }
}
