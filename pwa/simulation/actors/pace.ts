import type { World } from '../world/world.ts'

/**
 * People of a simulation are in a hurry: what takes them an hour takes five minutes here, so that more of it happens
 * between two runs of the cron, and at the same time.
 */
export const hourOfPeopleMs = 5 * 60_000

/** A rush lets people act within the blink of an eye, and so meet each other. */
const blinkMs = 20
const rushEveryMs = 3 * hourOfPeopleMs

/** Waits for some time up to `longestMs`; in a rush until the next quarter of an hour. */
export async function someTime({ timeline, swarm }: World, longestMs: number, shortestMs = 0): Promise<void> {
  const delayMs = timeline.between(shortestMs, longestMs)
  if (!swarm.does('rush')) return timeline.sleep(delayMs)
  const at = Math.ceil((timeline.now + delayMs) / rushEveryMs) * rushEveryMs
  return timeline.sleep(at - timeline.now + timeline.between(0, blinkMs))
}
