import { expect, test } from './harness/test.ts'
import { closeAlert } from './steps/close-alert.ts'
import { refuseOperations } from './steps/refuse-operations.ts'
import { changeProfile, fillDealerOrder, openAsDealer, requestDealerQuote } from './steps/dealer.ts'
import { signInByCall } from './steps/sign-in.ts'

test.use({
  expectedNoise: [/Failed to load resource/],
})

const submitForInvoice = 'Submit Order for Invoice'

test('without a known quote the form leads back to the calculator', async ({ page }) => {
  await openAsDealer(page, 'dealer', '/dealer/order')
  await expect(page).toHaveURL('/dealer/quote')
  await page.goto('/dealer/order?quoteId=01a1fe8d-e16b-718f-a87e-4f35d1ddc490')
  await expect(page).toHaveURL('/dealer/quote')
})

test('an order by card continues to its confirmation and the payment', async ({ page }) => {
  await signInByCall(page, 'booker')
  await requestDealerQuote(page)
  await expect(page.getByLabel('Pickup facility type')).toHaveValue('auction')
  await expect(page.getByLabel('Delivery facility type')).toHaveValue('dealership')
  await fillDealerOrder(page)
  await page.getByRole('button', { name: /^Continue to Payment \$\d+\.00$/ }).click()
  await page.waitForURL('**/dealer/order-confirmation?**')
  await expect(page.getByRole('heading', { level: 1, name: 'Order Pending Payment' })).toBeVisible()
  const proceed = page.getByRole('link', { name: 'Proceed to Payment' })
  await proceed.click()
  await page.getByRole('link', { name: 'Back to Order' }).click()
  await page.waitForURL('**/dealer/order-confirmation?orderId=*')
  await proceed.click()
  await page.getByRole('button', { name: /4242 4242 4242 4242/ }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL('**/payment-success?**')
  await expect(page.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible()
})

test('an order by invoice is complete at once, and uses credit', async ({ page }) => {
  await signInByCall(page, 'dealer')
  await requestDealerQuote(page)
  await fillDealerOrder(page)
  await page.getByRole('radio', { name: /Invoice/ }).check()
  await expect(page.getByText('Left after this order')).toBeVisible()
  await page.getByRole('button', { name: submitForInvoice }).click()
  await page.waitForURL('**/dealer/order-success?**')
  await expect(page.getByText(/^Invoice INV-\d{4}-\d{6}$/)).toBeVisible()
})

test('the form asks for incomplete addresses one at a time', async ({ page }) => {
  await signInByCall(page, 'dealer')
  await requestDealerQuote(page)
  const submit = page.getByRole('button', { name: /^Continue to Payment/ })
  await submit.click()
  await closeAlert(page, 'Please select a complete pickup address with city, state, and ZIP code')
  await page.getByRole('combobox', { name: 'Pickup address' }).fill('401 E Jackson St, Tampa, FL 33602')
  await submit.click()
  await closeAlert(page, 'Please select a complete delivery address with city, state, and ZIP code')
})

test('without credit terms, the invoice option is disabled and explains why', async ({ page }) => {
  await changeProfile(page, { creditApproved: false })
  await signInByCall(page, 'dealer')
  await requestDealerQuote(page)
  await expect(page.getByText('Credit Required')).toBeVisible()
  await page.getByRole('radio', { name: /^Invoice/ }).press('Space')
  await closeAlert(page, 'Invoice payment is not available. Please apply for credit terms first.')
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
})

const insufficient =
  /^Insufficient credit available\. Quote amount \(\$[\d,]+\.\d\d\) exceeds available credit \(\$10\.00\)\.$/

test('too little credit shows a banner, and an alert if invoice was selected', async ({ page }) => {
  await changeProfile(page, { availableCredit: '10.00' })
  await signInByCall(page, 'dealer')
  await requestDealerQuote(page)
  await expect(page.getByText(insufficient)).toBeVisible()
  await expect(page.getByText('Insufficient Credit', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /^Invoice/ }).press('Space')
  await closeAlert(page, insufficient)
})

test('the payment method resets to card if the credit runs out while the user fills in the form', async ({
  page,
}) => {
  await signInByCall(page, 'dealer')
  await requestDealerQuote(page)
  await fillDealerOrder(page)
  await page.getByRole('radio', { name: /Invoice/ }).check()
  const text = 'Insufficient credit available. Quote amount ($1,015.00) exceeds available credit ($10.00).'
  const facts = { quoteAmount: '1015.00', availableCredit: '10.00' }
  await refuseOperations(page, () => ({ code: 'insufficient_credit', message: text, facts }))
  await page.getByRole('button', { name: submitForInvoice }).click()
  await closeAlert(page, text)
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
})

test('an address more than 10 miles from the quote is repriced, and the user confirms a price from the server', async ({
  page,
}) => {
  await signInByCall(page, 'dealer')
  await requestDealerQuote(page)
  await fillDealerOrder(page)
  await page.getByRole('combobox', { name: 'Delivery address' }).fill('400 Broad St, Seattle, WA 98109')
  await expect(page.locator('#quote-summary').getByText('Updated')).toBeVisible()
  await refuseOperations(page, ({ order }) => ({
    code: 'price_changed',
    message: 'x',
    facts: { totalPrice: '999.00', shownTotalPrice: order.totalPrice },
  }))
  await page.getByRole('button', { name: /^Continue to Payment/ }).click()
  const dialog = page.getByRole('dialog', { name: 'The price has changed' })
  await expect(dialog).toContainText('$999.00')
  await dialog.getByRole('button', { name: 'Go back to the form' }).click()
  await expect(dialog).toBeHidden()
})

test('choosing another address clears the saved location’s notes, unless the user edited them', async ({
  page,
}) => {
  await signInByCall(page, 'dealer')
  await requestDealerQuote(page)
  const location = page.getByLabel('Saved delivery location')
  const notes = page.getByLabel('Delivery facility notes')
  const address = page.getByRole('combobox', { name: 'Delivery address' })
  await location.selectOption({ index: 1 })
  await expect(notes).toHaveValue(/Gate: /)
  await address.fill('20 W 34th St, New York, NY 10001')
  await expect(notes).toHaveValue('')
  await location.selectOption({ index: 1 })
  await notes.fill('Ask for Ada')
  await address.fill('20 W 34th St, New York, NY 10001')
  await expect(notes).toHaveValue('Ask for Ada')
})

test('an expired session is renewed over the order form, with no other message', async ({ page }) => {
  await signInByCall(page, 'dealer')
  await requestDealerQuote(page)
  await fillDealerOrder(page)
  await page.evaluate(() => localStorage.setItem('auth_token', '0'.repeat(64)))
  await page.getByRole('button', { name: /^Continue to Payment/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await dialog.getByLabel('Password', { exact: true }).fill('switchback-dealer')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Model')).toHaveValue('CR-V')
  await page.getByRole('button', { name: /^Continue to Payment/ }).click()
  await page.waitForURL('**/dealer/order-confirmation?**')
})
