import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { signIn } from './steps/sign-in.ts'

const desk = { width: 1440, height: 900 }
test.use({ viewport: desk, expectedNoise: [/40[09] \(/] })

/** Checks the screen as it is, and returns to the desk's size. */
async function expectGood(page: Page): Promise<void> {
  await expectGoodScreen(page, async () => {})
  await page.setViewportSize(desk)
}

// A structure of its own: published retail or standard rates would change the prices of all other tests.
test('staff edit rates like a spreadsheet, preview them, publish them, schedule the next, and roll back', async ({
  page,
}) => {
  await page.goto('/admin/dealer-rates')
  await signIn(page, 'admin')
  await page.getByRole('button', { name: 'New dealer rates' }).click()
  const create = page.getByRole('dialog', { name: 'New dealer rates' })
  await create.getByLabel('Name').fill(`Volume dealers ${Date.now()}`)
  await create.getByRole('button', { name: 'Create a draft' }).click()
  await expect(page.getByText('not published')).toBeVisible()

  const cell = (name: string) => page.getByRole('textbox', { name })
  await cell('0-125 miles, dealer rate per mile').focus()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(cell('126-500 miles, dealer rate per mile')).toBeFocused()
  await page.keyboard.type('-1')
  await page.keyboard.press('Tab')
  await expect(cell('126-500 miles, retail rate per mile')).toBeFocused()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Mile band "126-500" needs a rate of zero or more.')).toBeVisible()
  await expect(cell('126-500 miles, dealer rate per mile')).toBeFocused()
  await expectGood(page)
  await page.keyboard.type('0')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('dialog').getByText(/A rate of 0 cannot be published/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText('A rate of 0 cannot be published')).toBeVisible()
  await expectGood(page)
  await cell('126-500 miles, dealer rate per mile').fill('0.9')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeVisible()

  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: /of the last|no quote yet/ })).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/^Version 2, in effect since/)).toBeVisible()

  await page.getByRole('tab', { name: 'Rates', exact: true }).click()
  await cell('0-125 miles, dealer rate per mile').fill('3')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Publish…' }).click()
  const publish = page.getByRole('dialog')
  await publish.getByLabel('Takes effect').selectOption('At a later time')
  await publish.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/^Next version from/)).toBeVisible()

  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Compare Version 3' }).click()
  await expect(page.getByText('$2 per mile → $3 per mile').first()).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: 'Withdraw Version 3' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText(/^Next version from/)).toBeHidden()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/^Version 5, in effect since/)).toBeVisible()

  await page.getByRole('button', { name: 'Roll back to Version 2' }).click()
  const rollBack = page.getByRole('dialog')
  await rollBack.getByLabel('Note for the history').fill('Too dear')
  await rollBack.getByRole('button', { name: 'Roll back' }).click()
  await expect(rollBack.getByText('Please answer yes or no')).toBeVisible()
  await rollBack.getByRole('radio', { name: /Yes, a mistake/ }).check()
  await expect(rollBack.getByText('No quote has its prices.')).toBeVisible()
  await expect(rollBack.getByText('Orders stand, and none of them is unpaid.')).toBeVisible()
  await expectGood(page)
  await rollBack.getByRole('button', { name: 'Roll back' }).click()
  await expect(page.getByText(/^Version 6, in effect since/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Version 5.*Mistaken/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Roll back to Version 5' })).toHaveCount(0)
  await expectGood(page)
  await page.getByRole('button', { name: 'Mark Version 2 as a mistake' }).click()
  const mark = page.getByRole('dialog', { name: 'Was Version 2 a mistake?' })
  await mark.getByLabel('Note for the history').fill('Found later')
  await mark.getByRole('button', { name: 'Mark as a mistake' }).click()
  await expect(page.getByRole('row', { name: /Version 2.*Mistaken/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Version 6.*In effect.*Too dear/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Rates', exact: true }).click()
  await expect(cell('0-125 miles, dealer rate per mile')).toHaveValue('2')
})
