import { expect, test } from './harness/test.ts'
import { deviceRows } from './steps/device-lists.ts'
import { addressField, fillOrderForm, openOrderForm } from './steps/place-order.ts'

test('the order form on a phone asks its first question at once, and folds what few need until it has a value', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openOrderForm(page)
  await expect(page.getByRole('button', { name: 'Place order' })).toBeAttached()
  await expect(page.getByLabel('Preferred pickup date')).toBeAttached()
  const first = await page.getByLabel('Name', { exact: true }).boundingBox()
  const form = await page.locator('form').boundingBox()
  process.stdout.write(`The order form on a phone: first question at ${first?.y}, ${form?.height} px high\n`)
  expect(first?.y).toBeLessThanOrEqual(420)
  expect(form?.height).toBeLessThanOrEqual(3200)

  const summary = page.getByRole('region', { name: 'Quote Summary' })
  await expect(summary.locator('#order-price')).toBeVisible()
  await expect(summary.getByText('Tampa, FL 33602')).toBeHidden()
  await summary.getByRole('button', { name: 'See details' }).click()
  await expect(summary.getByText('Tampa, FL 33602')).toBeVisible()
  await summary.getByRole('button', { name: 'Hide details' }).click()
  await addressField(page, 'Delivery').fill('400 Broad St, Seattle, WA 98109')
  await expect(summary.getByText('Updated')).toBeVisible()

  await expect(page.getByLabel('VIN')).toBeHidden()
  await expect(page.getByText('Choose files')).toBeHidden()
  await page.getByRole('button', { name: 'Add notes for pickup' }).click()
  await expect(page.getByLabel('Notes for pickup')).toBeFocused()
  await page.keyboard.type('Gate 4')
  await page.getByLabel('Notes for pickup').fill('')
  await expect(page.getByLabel('Notes for pickup')).toBeVisible()
  await page.getByRole('button', { name: 'Add the VIN' }).click()
  await page.getByLabel('VIN').fill('ABC')
  await page.reload()
  // A value opens what was folded.
  await expect(page.getByLabel('VIN')).toHaveValue('ABC')
  await expect(page.getByLabel('VIN')).toBeVisible()
  await expect(page.getByLabel('Notes for pickup')).toBeHidden()
})

test('the order form is there again in another tab within a day, until it is started over or placed', async ({
  page,
  context,
}) => {
  await openOrderForm(page)
  const address = page.url()
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await expect(async () => {
    const rows = await deviceRows(page, { account: 'visitor', list: 'drafts' })
    expect(rows).toHaveLength(1)
  }).toPass()
  const other = await context.newPage()
  await page.goto('about:blank')
  await other.goto(address)
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace')
  await expect(other.getByText('What you typed before is still here.')).toBeVisible()
  await other.getByRole('button', { name: 'Start over' }).click()
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(other.getByText('What you typed before is still here.')).toBeHidden()
  await other.reload()
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('')
  await fillOrderForm(other)
  await other.getByRole('button', { name: 'Place order' }).click()
  await other.waitForURL('**/order-confirmation?**')
  await expect(async () => {
    expect(await deviceRows(other, { account: 'visitor', list: 'drafts' })).toHaveLength(0)
  }).toPass()
})
