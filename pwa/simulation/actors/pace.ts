import type { World } from '../world/world.ts'

/**
 * People of a simulation are in a hurry: what takes them an hour takes five minutes here, so that more of it happens
 * between two runs of the cron, and at the same time.
 */
export const hourOfPeopleMs = 5 * 60_000

/** A rush lets people act within the blink of an eye, and so meet each other. */
const blinkMs = 20
const rushEveryMs = 3 * hourOfPeopleMs

/** Waits for the first rush after so much time. */
export function untilRush({ timeline }: World, delayMs: number): Promise<void> {
  const at = Math.ceil((timeline.now + delayMs) / rushEveryMs) * rushEveryMs
  return timeline.sleep(at - timeline.now + timeline.between(0, blinkMs))
}

/** Waits for some time up to `longestMs`; in a rush until the next quarter of an hour. */
export async function someTime(world: World, longestMs: number, shortestMs = 0): Promise<void> {
  const { timeline, swarm } = world
  const delayMs = timeline.between(shortestMs, longestMs)
  return swarm.does('rush') ? untilRush(world, delayMs) : timeline.sleep(delayMs)
}
