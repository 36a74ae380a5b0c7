import type { Page } from 'playwright-core'

/** The browser rounds to 8 ms and reports nothing faster than this. */
const leastMs = 16

export type Interaction = {
  readonly ms: number
  /** The pressed element, and how long the browser waited, ran handlers, and drew. */
  readonly what: string
}

/** Records interactions as the browser measures them: from the key press or tap to the next frame. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript({
    content: `
      window.interactions = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (!entry.interactionId) continue
          const { name, target, duration, startTime, processingStart, processingEnd } = entry
          const place = target?.labels?.[0]?.textContent || target?.textContent || target?.id || ''
          const waited = processingStart - startTime
          const ran = processingEnd - processingStart
          const parts = [waited, ran, duration - waited - ran].map((ms) => Math.max(0, Math.round(ms)))
          interactions.push({ ms: duration, what: name + ' on ' + (target?.localName ?? 'nothing') + ' "' +
            place.slice(0, 30) + '": waited ' + parts[0] + ', ran ' + parts[1] + ', drew ' + parts[2] })
        }
      }).observe({ type: 'event', durationThreshold: ${leastMs}, buffered: true })`,
  })
}

/** The slowest interaction so far. */
export async function worstInteraction(page: Page): Promise<Interaction> {
  await page.waitForTimeout(500)
  const all = await page.evaluate(
    () => (globalThis as unknown as { interactions: Interaction[] }).interactions,
  )
  const fast = { ms: leastMs, what: 'all were fast' }
  return all.reduce((worst, each) => (each.ms > worst.ms ? each : worst), fast)
}
