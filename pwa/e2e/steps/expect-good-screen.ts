import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { expect } from '../harness/test.ts'

declare const axe: typeof axeCore

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that only colors can break. */
const colorRules = ['color-contrast', 'link-in-text-block']

async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // Wait until colors have settled after a change of the scheme: an inherited color starts one transition after another.
  await page.evaluate(async () => {
    // As if scrolled to: what the browser has not laid out yet has old colors and sizes.
    const belowFold = document.querySelectorAll<HTMLElement>('#services')
    for (const part of belowFold) part.style.contentVisibility = 'visible'
    let running: Animation[]
    do {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      running = document.getAnimations().filter(({ playState }) => playState !== 'finished')
      await Promise.allSettled(running.map(({ finished }) => finished))
    } while (running.length > 0)
  })
  // Injecting axe takes as long as running it: once a document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(async (values) => {
    // The pages have no frames.
    const options: axeCore.RunOptions = { resultTypes: ['violations'], selectors: false, iframes: false }
    if (values) options.runOnly = { type: 'rule', values }
    const { violations } = await axe.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, rules)
  expect(found).toEqual([])
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

/**
 * Opens a screen in one of its states: axe finds nothing in light and dark, and no text overflows at 320 px. The page
 * is then as wide as before, for the next state.
 */
export async function expectGoodScreen(page: Page, open: (page: Page) => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await open(page)
  await expectAccessible(page)
  // The dark scheme has the same elements in other colors.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible(page, colorRules)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  // Poll for a moment: the browser resizes step by step.
  await expect.poll(() => page.evaluate(overhang)).toBe(0)
  await expect.poll(() => page.evaluate(textsOutsideTheirBox)).toEqual([])
  if (size) await page.setViewportSize(size)
}
