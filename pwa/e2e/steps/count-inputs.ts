import type { Locator, Page } from '@playwright/test'
import { expect } from '../harness/test.ts'

/**
 * Works as a user does, and counts it. A tap on anything is one. A list of choices is two: one opens it, another
 * chooses. Pasting is two (a long press and "Paste"), after the tap into its field. A file is two: the button and the
 * file. A key is one, however long the text is that it pastes; a scanner's or pasted VIN is one.
 */
export function countInputs(page: Page) {
  let taps = 0
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)
  const tabTo = async (target: Locator) => {
    for (let at = 0; at < 40 && !(await isFocused(target)); at++) await press('Tab')
    await expect(target).toBeFocused()
  }
  return {
    taps: () => taps,
    keys: () => keys,
    tap: async (target: Locator) => {
      taps += 1
      await target.tap()
    },
    choose: async (target: Locator, option: { index: number } | { label: string }) => {
      taps += 2
      await target.selectOption(option)
    },
    /** The text is in the clipboard. */
    pasteInto: async (target: Locator) => {
      taps += 3
      await target.tap()
      await page.keyboard.press('Control+V')
    },
    takeFile: async (target: Locator, name: string, text: string) => {
      taps += 2
      await target.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    },
    press,
    tabTo,
    /** No action leaves a keyboard user without focus on the page. */
    expectFocus: async () => {
      const place = await page.evaluate(() => document.activeElement?.tagName ?? 'BODY')
      expect(place).not.toBe('BODY')
    },
  }
}
