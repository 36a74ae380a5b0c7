import { expect, test } from './harness/test.ts'
import { orderOnServer, placeOrder } from './steps/place-order.ts'

test.use({
  expectedNoise: [/Failed to load resource/],
})

test('of two tabs that edit one order, the later one asks for confirmation, and loses no input', async ({
  page,
  context,
}) => {
  const orderId = await placeOrder(page)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/order-form?editOrderId=${orderId}`)
    await expect(tab.getByRole('heading', { name: 'Edit Your Order' })).toBeVisible()
  }
  await other.getByLabel('Model').fill('Pilot')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await other.waitForURL('**/order-confirmation?**')

  const notes = page.getByLabel('Notes', { exact: false }).last()
  await notes.fill('Gate code 1234')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'This order has changed' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(notes).toHaveValue('Gate code 1234')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByRole('button', { name: 'Load Latest' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Model')).toHaveValue('Pilot')
  await expect(notes).toHaveValue('Gate code 1234')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL('**/order-confirmation?**')
  expect(await orderOnServer(page, orderId)).toMatchObject({
    vehicleModel: 'Pilot',
    notes: 'Gate code 1234',
    revision: 3,
  })
})
