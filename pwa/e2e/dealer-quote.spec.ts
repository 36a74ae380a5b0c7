import { readFile } from 'node:fs/promises'
import { respondWith } from './harness/respond-with.ts'
import { expect, test } from './harness/test.ts'
import { closeAlert } from './steps/close-alert.ts'
import { openAsDealer } from './steps/dealer.ts'

test.use({
  viewport: { width: 1280, height: 900 },
  expectedNoise: [/Failed to load resource/],
})

test('a dealer gets a quote at the dealership’s rates, shares the price and continues to the order', async ({
  page,
}) => {
  await openAsDealer(page, 'booker', '/dealer/quote')
  await expect(page.getByRole('heading', { name: 'Get Your Dealer Quote' })).toBeVisible()
  await expect(page.getByText('Net 7 payment terms')).toBeVisible()
  await expect(page.getByText(/^Rates of \w{3} \d+, \d{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Calculate price' }).click()
  await expect(page.getByText('Pickup ZIP is required')).toBeVisible()
  await expect(page.getByText('Delivery ZIP is required')).toBeVisible()
  await page.getByLabel('Pickup ZIP').fill('3360')
  await expect(page.getByText('Enter valid 5-digit ZIP')).toBeVisible()
  await page.getByLabel('Pickup ZIP').fill('33602')
  await page.getByLabel('Delivery ZIP').fill('10001')
  await page.getByRole('button', { name: 'Calculate price' }).click()
  const panel = page.locator('#quote-result')
  await expect(panel.getByText('Standard Dealer Rates')).toBeVisible()
  await expect(panel.getByText(/You save \$[\d,]+\.00 \(\d+\.\d%\)/)).toBeVisible()
  await expect(panel.getByText('Invoice Billing Available')).toBeVisible()
  await expect(panel.getByText('*Free cancellation available before driver assignment')).toBeVisible()
  const response = page.waitForRequest('**/api/quotes/share/email')
  await panel.getByRole('button', { name: 'Email' }).click()
  await page.getByLabel('Recipient name').fill('Jo Buyer')
  await page.getByLabel('Recipient email').fill('jo@example.com')
  await page.getByRole('button', { name: 'Send Email' }).click()
  const { quote } = (await response).postDataJSON() as { quote: { isDealerQuote: boolean; quoteId: string } }
  expect(quote.isDealerQuote).toBe(true)
  await expect(page.getByText('Quote shared successfully!')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await panel.getByRole('button', { name: 'Request This Quote' }).click()
  // The shared quote and the ordered quote are the same.
  await expect(page).toHaveURL(`/dealer/order?quoteId=${quote.quoteId}`)
})

test('a pricing failure shows a message', async ({ page }) => {
  await page.route('**/api/dealer/rates', respondWith(503, { success: false }))
  await openAsDealer(page, 'dealer', '/dealer/quote?pickupZip=33602&deliveryZip=10001&quoted=true')
  await closeAlert(page, 'Failed to calculate quote price')
})

test('a dealer finds a past quote, reprices it and starts from it', async ({ page }) => {
  await openAsDealer(page, 'dealer', '/dealer/quote?pickupZip=33139&deliveryZip=60601&quoted=true')
  await page.getByLabel('Vehicle (optional)').fill('2019 Ram ProMaster')
  // The price for the catalog's type appears beside the price for the selected type.
  await page.getByRole('button', { name: /^Price it as Van \$/ }).click()
  await expect(page.getByText('Which vehicle type is right?')).toBeHidden()
  await page.getByLabel('VIN').fill('1HGCM82633A004352')
  await page.getByLabel('Reference').fill('A-17')
  await page.locator('#quote-result').getByRole('button', { name: 'Request This Quote' }).click()
  await expect(page).toHaveURL(/\/dealer\/order\?quoteId=/)
  await page.goto('/dealer/quote?view=history')
  await page.getByLabel('Search quotes').fill('33139')
  const row = page.getByRole('row', { name: /33139 to 60601/ }).first()
  await expect(row).toContainText('2019 Ram ProMaster')
  await row.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page).toHaveURL(/\/dealer\/quote\?pickupZip=33139&deliveryZip=60601&vehicleType=Van&vehicle=/)
  await expect(page.getByLabel('Vehicle (optional)')).toHaveValue('2019 Ram ProMaster')
  await expect(page.getByLabel('VIN')).toHaveValue('1HGCM82633A004352')
  await expect(page.getByLabel('Reference')).toHaveValue('A-17')
  await expect(page.getByRole('heading', { name: 'Get Your Dealer Quote' })).toBeVisible()
  await page.goBack()
  await page.goto('/dealer/quote?view=history')
  await page
    .getByRole('row', { name: /33139 to 60601/ })
    .first()
    .getByRole('button', { name: 'Re-quote' })
    .click()
  await expect(page.getByRole('heading', { name: 'Your dealer quote' })).toBeVisible()
})

test('a VIN names the vehicle where nothing is typed, also in the sheet', async ({ page }) => {
  await openAsDealer(page, 'dealer', '/dealer/quote?pickupZip=33139&deliveryZip=60601&quoted=true')
  const vehicle = page.getByLabel('Vehicle (optional)')
  // This browser reads no barcodes.
  await expect(page.getByLabel('VIN')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Scan the VIN' })).toBeHidden()
  await page.getByLabel('VIN').fill('5fnrl38297b007384')
  await expect(vehicle).toHaveValue('2007 Honda Odyssey')
  // The type is a suggestion, which the user confirms.
  await page.getByRole('button', { name: /^Price it as Van \$/ }).click()
  await expect(page.getByText('Which vehicle type is right?')).toBeHidden()
  await page.getByLabel('VIN').fill('1HGCM82633A004352')
  await expect(vehicle).toHaveValue('2007 Honda Odyssey')
  await page.goto('/dealer/quote?view=many')
  await page.getByRole('button', { name: 'Paste VINs or lines' }).click()
  await page.getByLabel('Vehicles, one a line').fill('1HGCM82633A004352\n1FTEX1CM8EFB88051')
  await page.getByRole('button', { name: 'Add vehicles' }).click()
  for (const name of ['2003 Honda Accord', '2014 Ford F-150']) {
    await expect(page.locator(`input[value="${name}"]`)).toBeVisible()
  }
})

test('a dealer pastes, imports, prices and saves many vehicles together', async ({ page }) => {
  await openAsDealer(page, 'dealer', '/dealer/quote?view=many')
  const all = page.getByRole('group', { name: 'For all vehicles' })
  await all.getByLabel('Pickup ZIP').fill('33602')
  await all.getByLabel('Delivery ZIP').fill('10001')
  await page.getByRole('button', { name: 'Paste VINs or lines' }).click()
  await page
    .getByLabel('Vehicles, one a line')
    .fill('1HGCM82633A004352 2003 Honda Accord\n2021 Honda CR-V, SUV, 90210, 60601\n1HGCM82633A004352')
  await page.getByRole('button', { name: 'Add vehicles' }).click()
  await expect(page.getByText('1 VIN was there already and left out: 1HGCM82633A004352.')).toBeVisible()
  const vehicle = (number: number) => page.getByRole('group', { name: `Vehicle ${number}` })
  const [first, second, third] = [vehicle(1), vehicle(2), vehicle(3)]
  await expect(second.getByLabel('Pickup ZIP')).toHaveValue('90210')
  await expect(second.getByRole('status')).toContainText('$')
  // The first one has no type: the catalog suggests it, and the user confirms.
  await expect(first.getByLabel('Vehicle', { exact: true })).toHaveValue('2003 Honda Accord')
  await expect(first.getByRole('status')).toHaveText(/^–/)
  await first.getByRole('button', { name: /^Sedan \$/ }).click()
  await expect(first.getByRole('status')).toHaveText(/^\$/)
  await page.getByLabel('Import CSV').setInputFiles({
    name: 'lot.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Stock #,Vehicle,Type,Pickup ZIP\n=HYPERLINK(1),2019 Ford F-150,Sedan,2134\n'),
  })
  await expect(third.getByLabel('Pickup ZIP')).toHaveAttribute('aria-invalid', 'true')
  await expect(third.getByText("“2134” isn't a 5-digit ZIP code.")).toBeVisible()
  await third.getByRole('button', { name: 'Use 02134' }).click()
  // A pickup at the price of a sedan needs confirmation, with both prices.
  await expect(third.getByRole('button', { name: /^Sedan \$/ })).toBeVisible()
  await third.getByRole('button', { name: /^Pickup \$/ }).click()
  await expect(third.getByLabel('Type')).toHaveValue('Pickup')
  await page.getByLabel('Import CSV').setInputFiles({
    name: 'photo.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]),
  })
  await closeAlert(page, 'This file is not text. Please import a CSV file.')
  await expect(page.getByRole('group', { name: 'Vehicle 4' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('3')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain("'=HYPERLINK(1)")
  expect(file.trim().split('\r\n')).toHaveLength(4)
  const pdf = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export PDF' }).click()
  expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('button', { name: 'Save quotes' }).click()
  await page.getByRole('button', { name: 'More about vehicle 3' }).click()
  await expect(page.getByRole('link', { name: 'Order vehicle 3' })).toBeVisible()
  // A change of a saved row is another quote, and typing goes on in the same field.
  await second.getByLabel('VIN').click()
  await page.keyboard.type('5J6RW2H89ML')
  await expect(second.getByLabel('VIN')).toHaveValue('5J6RW2H89ML')
  await page.getByRole('button', { name: 'More about vehicle 1' }).click()
  await page.getByRole('button', { name: 'Remove vehicle 1' }).click()
  await expect(page.getByRole('group', { name: 'Vehicle 3' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('group', { name: 'Vehicle 2' }).getByLabel('Type')).toHaveValue('Pickup')
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('group', { name: 'Vehicle 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click()
  await expect(page.getByRole('group', { name: 'Vehicle 2' })).toHaveCount(0)
})

test('a viewer sees the history but no calculator', async ({ page }) => {
  await openAsDealer(page, 'viewer', '/dealer/quote')
  await expect(page.getByText('Your role is view-only')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Calculate price' })).toHaveCount(0)
})

test('a typed trip survives a visit to the history', async ({ page }) => {
  await openAsDealer(page, 'booker', '/dealer/quote')
  await page.getByLabel('Pickup ZIP').fill('33602')
  await page.getByLabel('Luxury').check()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByLabel('Search quotes').fill('90210')
  await expect(page).toHaveURL(/search=90210/)
  await page.getByRole('tab', { name: 'One vehicle' }).click()
  await expect(page.getByLabel('Pickup ZIP')).toHaveValue('33602')
  await expect(page.getByLabel('Luxury')).toBeChecked()
})

test('the selected tab is visible on the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAsDealer(page, 'booker', '/dealer/quote?view=history')
  await expect(page.getByRole('tab', { name: 'History' })).toBeInViewport({ ratio: 0.9 })
})

test('on a phone the price is visible along with the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsDealer(page, 'dealer', '/dealer/quote')
  await page.getByLabel('Pickup ZIP').fill('33602')
  await page.getByLabel('Delivery ZIP').fill('10001')
  await page.getByRole('button', { name: 'Calculate price' }).click()
  const bar = page.getByRole('region', { name: 'Price' })
  await expect(bar).toContainText('$')
  await bar.getByRole('link').click()
  await expect(bar).toBeHidden()
  await expect(page.locator('#quote-price')).toBeInViewport()
})
