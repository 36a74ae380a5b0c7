import { setTimeout as pause } from 'node:timers/promises'
import { describeStartError } from './describe-start-error.ts'

type Mortal = {
  /** Settles when it has died, with a word about how. */
  readonly ended: Promise<string>
}

export type Service = Mortal & {
  /** As it begins a sentence: "The database server". */
  readonly name: string
  readonly startAgain: () => Promise<Mortal>
}

export type SaveRunningPlan = {
  readonly tell: (sentence: string) => void
  readonly isStopping: () => boolean
  readonly firstWaitMs?: number
  readonly longestWaitMs?: number
  /** What ran for so long is not in a loop of crashes: the waits begin anew. */
  readonly steadyMs?: number
}

const seconds = (ms: number) => `${ms / 1000} s`

/** Starts a service again whenever it dies, each time after a longer wait, and tells the person at the terminal. */
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
