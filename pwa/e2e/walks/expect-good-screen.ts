import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../harness/test.ts'

/** The rules that only colors can break. */
const colourRules = ['color-contrast', 'link-in-text-block']

async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // Wait until colors have settled after a change of the scheme, including transitions.
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
  // The page has no cross-origin frames: one call is enough, while the builder would open an extra page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** How many pixels the page is wider than the screen. */
const overhang = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Texts that overflow their label, button or line. */
function textsOutsideTheirBox(): string[] {
  const boxes = document.querySelectorAll<HTMLElement>('label, button, a, p, dt, dd, th, td, h1, h2, h3')
  return [...boxes]
    .filter((box) => box.clientWidth > 1 && box.scrollWidth > box.clientWidth)
    .map((box) => box.textContent.trim())
}

/** Opens a screen in one of its states: axe finds nothing in light and dark, and no text overflows at 320 px. */
export async function expectGoodScreen(page: Page, open: (page: Page) => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await open(page)
  await expectAccessible(page)
  // The dark scheme has the same elements in other colors.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible(page, colourRules)
  await page.setViewportSize({ width: 320, height: 640 })
  // Poll for a moment: the browser resizes step by step.
  await expect.poll(() => page.evaluate(overhang)).toBe(0)
  await expect.poll(() => page.evaluate(textsOutsideTheirBox)).toEqual([])
}
