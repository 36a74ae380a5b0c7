import { setTimeout as pause } from 'node:timers/promises'
import { describeStartError } from '../describe-start-error.ts'

type Mortal = {
  /** Resolves when it has died, with the reason. */
  readonly ended: Promise<string>
}

export type Service = Mortal & {
  /** At the start of a sentence: "The database server". */
  readonly name: string
  readonly startAgain: () => Promise<Mortal>
}

export type SaveRunningPlan = {
  readonly tell: (sentence: string) => void
  readonly isStopping: () => boolean
  readonly firstWaitMs?: number
  readonly longestWaitMs?: number
  /** A service that ran this long is not in a crash loop: the backoff resets. */
  readonly steadyMs?: number
}

const seconds = (ms: number) => `${ms / 1000} s`

/** Restarts a service whenever it dies, with exponential backoff, and reports it to the terminal. */
export async function saveRunning(service: Service, plan: SaveRunningPlan): Promise<void> {
  const { tell, isStopping, firstWaitMs = 500, longestWaitMs = 30_000, steadyMs = 60_000 } = plan
  let ended = service.ended
  let waitMs = firstWaitMs
  for (;;) {
    const startedAt = Date.now()
    const how = await ended
    if (isStopping()) return
    if (Date.now() - startedAt > steadyMs) waitMs = firstWaitMs
    tell(`${service.name} died (${how}). It is started again in ${seconds(waitMs)}.`)
    for (let isDown = true; isDown;) {
      await pause(waitMs, undefined, { ref: false })
      if (isStopping()) return
      waitMs = Math.min(waitMs * 2, longestWaitMs)
      try {
        ended = (await service.startAgain()).ended
        tell(`${service.name} runs again.`)
        isDown = false
      } catch (error) {
        if (isStopping()) return
        tell(`${describeStartError(error)}\nThe next try is in ${seconds(waitMs)}.`)
      }
    }
  }
}
