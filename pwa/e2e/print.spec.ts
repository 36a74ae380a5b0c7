import type { Page, Route } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { dealerOrderByCall, openAsDealer } from './steps/dealer.ts'
import { openAdmin } from './steps/open-admin.ts'
import { orderByCall, payDepositByCall } from './steps/order-by-call.ts'
import { printedPages } from './steps/printed-pages.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const phone = '(800) 555-0142'

/** One sheet of Letter and one of A4, with the letterhead and its number, and nothing that is pressed. */
async function expectOneSheet(page: Page, controls: readonly string[]): Promise<string> {
  const sheets = await printedPages(page)
  const [sheet = ''] = sheets
  expect(sheets.map((text) => text.slice(0, 300))).toHaveLength(1)
  expect(await printedPages(page, 'A4')).toHaveLength(1)
  expect(sheet).toContain(phone)
  expect(sheet).toContain('Page 1 of 1')
  for (const control of controls) expect(sheet).not.toContain(control)
  return sheet
}

test('quote, confirmation and receipt of a customer print on one sheet each (SCREEN-17)', async ({
  page,
}) => {
  await page.goto('/?pickupZip=33602&deliveryZip=98101&vehicleType=SUV&transportType=enclosed&quoted=true')
  await expect(page.getByText('2,829 miles at')).toBeVisible()
  const quote = await expectOneSheet(page, ['Request This Quote', 'Pickup ZIP', 'Share this quote'])
  expect(quote).toContain('$3,625')

  const name = 'Maximiliana Featherstonehaugh-Wolfeschlegelstein'
  const order = await orderByCall(page, { customerName: name })
  await payDepositByCall(page, order)
  await page.goto(`/order-confirmation?orderId=${order.id}`)
  await expect(page.getByText('Gate code 4417')).toBeVisible()
  expect(await expectOneSheet(page, ['Edit order', 'Cancel order'])).toContain('Gate code 4417')
  await page.goto(`/payment-success?orderId=${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Confirmed!')
  expect(await expectOneSheet(page, ['Download Receipt'])).toContain('$249.00')
})

/** Answers with so many of the server's first invoice: the dealership has as many as other tests have made. */
const withInvoices = (length: number) => async (route: Route) => {
  const response = await route.fetch()
  const body = (await response.json()) as { invoices: Record<string, unknown>[] }
  const invoices = Array.from({ length }, (_, at) => ({ ...body.invoices[0], id: `invoice-${at}` }))
  await route.fulfill({ response, json: { ...body, invoices } })
}

test('an order and the invoices of a dealership print as they are read, with a head on each sheet (SCREEN-17)', async ({
  page,
}) => {
  const headers = await openAsDealer(page, 'dealer', '/dealer/dashboard?tab=invoices')
  const order = await dealerOrderByCall(page, headers, 'invoice')
  await page.goto(`/dealer/orders/${order.id}`)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expect(page.getByText('Order placed')).toBeVisible()
  await expectOneSheet(page, ['Cancel order', 'Download invoice', 'Messages'])

  const answerWith = async (length: number) => {
    await page.unrouteAll()
    await page.route('**/api/dealer/invoices?*', withInvoices(length))
    await page.route('**/api/dealer/invoices', withInvoices(length))
  }
  await answerWith(6)
  await page.goto('/dealer/dashboard?tab=invoices')
  await expect(page.getByRole('row')).toHaveCount(7)
  await expectOneSheet(page, ['Pay Now', 'All statuses', 'Export CSV'])
  await answerWith(60)
  await page.reload()
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(60)
  const sheets = (await printedPages(page)).filter((text) => text.includes('INV-'))
  expect(sheets.length).toBeGreaterThan(1)
  for (const sheet of sheets) expect(sheet).toContain('Issue Date')
})

/** The server's report with 300 rows in the tables that grow with the business. */
async function withManyRows(route: Route): Promise<void> {
  const response = await route.fetch()
  const { report, ...rest } = (await response.json()) as {
    report: { lanes: object[]; dealers: object[] }
  }
  const rows = Array.from({ length: 300 }, (_, at) => ({
    ...report.lanes[0],
    id: `FL-T${at}`,
    name: `FL-T${at}`,
  }))
  await route.fulfill({ response, json: { ...rest, report: { ...report, lanes: rows, dealers: rows } } })
}

test('a report prints on at most six sheets (SCREEN-17)', async ({ page }) => {
  await page.route('**/api/admin/reports?*', withManyRows)
  await openAdmin(page, 'admin', '/admin/reports')
  await expect(page.getByRole('heading', { name: 'By period' })).toBeVisible()
  const sheets = await printedPages(page)
  expect(sheets.length).toBeLessThanOrEqual(6)
  expect(sheets.join('\n')).toContain('The first 40 of 300 rows.')
  expect(sheets[0]).toContain(phone)
})
