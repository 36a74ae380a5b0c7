import type { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { expect, test } from './harness/test.ts'
import { closeAlert } from './steps/close-alert.ts'
import { deviceRows, putDeviceRows } from './steps/device-lists.ts'
import { getQuote, openHome, quotePanel, requestQuote } from './steps/get-quote.ts'
import {
  addressField,
  fillOrderForm,
  openOrderForm,
  orderIdIn,
  orderOnServer,
  placeOrder,
  placeOrderByForm,
  tampaToNewYork,
} from './steps/place-order.ts'

test.describe('order form', () => {
  test.use({ expectedNoise: [/409 \(Conflict\)|ERR_FAILED/] })

  test('reports missing fields in one alert after another, and focuses each field', async ({ page }) => {
    await openOrderForm(page)
    const send = page.getByRole('button', { name: 'Place order' })
    await send.click()
    await closeAlert(page, 'Please enter complete pickup and delivery addresses.')
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('8 things need your attention')
    await summary.getByRole('link', { name: 'Please select a complete pickup address' }).click()
    await expect(addressField(page, 'Pickup')).toBeFocused()
    for (const text of [
      'Name is required',
      'Email is required',
      'Phone number is required',
      'Please select a complete pickup address with city, state, and ZIP code',
      'Please select a complete delivery address with city, state, and ZIP code',
      'Year is required',
      'Make is required',
      'Model is required',
    ]) {
      await expect(summary.getByRole('link', { name: text, exact: true })).toBeVisible()
    }

    await fillOrderForm(page)
    await expect(summary).toBeHidden()
    await page.getByLabel('Phone').fill('')
    await send.click()
    await closeAlert(page, 'Please fill in all required customer information fields.')
    await page.getByLabel('Phone').fill('5551234567')
    await page.getByLabel('Make').fill('')
    await send.click()
    await closeAlert(page, 'Please fill in all required vehicle information fields.')
  })

  test('a family moves two cars in one order', async ({ page }) => {
    await getQuote(page, tampaToNewYork)
    await page.getByRole('button', { name: 'Add another vehicle' }).click()
    await expect(page.getByLabel('Type', { exact: true })).toBeFocused()
    await page.getByLabel('Type', { exact: true }).selectOption('Van')
    const prices = quotePanel(page).getByRole('list', { name: 'Price of each vehicle' })
    await expect(prices.getByRole('listitem').last()).toContainText('Van')
    const lines = await prices.locator('summary').allTextContents()
    const quoted = lines.map((line) => line.slice(line.indexOf('$')))
    const total = await quotePanel(page).locator('#quote-price').textContent()
    await requestQuote(page)
    await expect(page.locator('#order-price')).toHaveText(total ?? '')
    await fillOrderForm(page)
    await expect(page.getByLabel('Vehicle type')).toHaveValue('Van')
    await page.getByLabel('Year').last().fill('2019')
    await page.getByRole('button', { name: 'Place order' }).click()
    const errors = page.getByRole('alert')
    await expect(errors.getByRole('link')).toHaveText([
      'Vehicle 2: Make is required',
      'Vehicle 2: Model is required',
    ])
    await expect(page.getByRole('heading', { name: 'Vehicle 1' })).toBeVisible()
    await errors.getByRole('link', { name: 'Vehicle 2: Make is required' }).click()
    await expect(page.getByLabel('Make').last()).toBeFocused()
    await page.getByLabel('Make').last().fill('Honda')
    await page.getByLabel('Model').last().fill('Odyssey')
    // The list knows what an Odyssey is; the user decides.
    await page.getByLabel('Vehicle type').selectOption('Sedan')
    const question = page.getByRole('region', { name: 'Vehicle 2' }).getByRole('status').last()
    await expect(question).toContainText('Our list has the 2019 Honda Odyssey as Van.')
    await expect(question.getByRole('button', { name: `Van ${total}` })).toBeVisible()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page
      .getByRole('alert')
      .getByRole('link', { name: 'Vehicle 2: Choose which vehicle type is right' })
      .click()
    await expect(question.getByRole('button', { name: `Van ${total}` })).toBeFocused()
    await question.getByRole('button', { name: /^Sedan \$/ }).click()
    await expect(question).toBeEmpty()
    await page.getByLabel('Make').last().fill('Toyota')
    await page.getByLabel('Model').last().fill('Sienna')
    await question.getByRole('button', { name: `Van ${total}` }).click()
    await expect(page.getByLabel('Vehicle type')).toHaveValue('Van')
    await expect(page.locator('#order-price')).toHaveText(total ?? '')
    await page.getByLabel('Make').last().fill('Honda')
    await page.getByLabel('Model').last().fill('Odyssey')
    const summary = page.getByRole('complementary')
    await summary.getByRole('button', { name: 'See details' }).click()
    await expect(summary.getByText('SUV and 1 more')).toBeVisible()
    await expect(summary.getByRole('definition').filter({ hasText: /^About / })).toHaveCount(2)
    await expect(summary.getByText('Tampa, FL 33602')).toBeVisible()
    await page.getByLabel('Does it run?').selectOption('Non-running')
    await expect(summary.getByText('1 of 2 non-running')).toBeVisible()
    await page.getByLabel('Does it run?').selectOption('Running')
    await page.getByRole('button', { name: 'Add another vehicle' }).click()
    await expect(page.getByLabel('Year').last()).toBeFocused()
    await expect(summary.getByText('That was for 2 vehicles; your order has 3 vehicles.')).toBeVisible()
    const third = page.getByRole('region', { name: 'Vehicle 3' })
    await third.getByRole('button', { name: /VIN/ }).click()
    await third.getByLabel('VIN').fill('1hgcm82633a004353')
    await expect(third.getByText("This VIN's check digit doesn't match.")).toBeVisible()
    await third.getByLabel('VIN').fill('1hgcm82633a004352')
    await expect(third.getByLabel('Model')).toHaveValue('Accord')
    await page.getByRole('button', { name: 'Remove vehicle 3' }).click()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL('**/order-confirmation?**')
    await expect(page.getByRole('heading', { name: 'Vehicle 2' })).toBeVisible()
    const { vehicles, totalPrice } = await orderOnServer(page, orderIdIn(page))
    expect(vehicles.map(({ vehicleType }) => vehicleType)).toEqual(['SUV', 'Van'])
    const cents = vehicles.reduce((sum, vehicle) => sum + Math.round(Number(vehicle.totalPrice) * 100), 0)
    expect(cents).toBe(Math.round(Number(totalPrice) * 100))
    const dollars = (amount: string) =>
      `$${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
    expect(vehicles.map((vehicle) => dollars(vehicle.totalPrice))).toEqual(quoted)
    expect(dollars(totalPrice)).toBe(total)
    expect(new Set(vehicles.map(({ quoteId }) => quoteId)).size).toBe(1)

    await page.getByRole('button', { name: 'Cancel vehicle 2019 Honda Odyssey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel the 2019 Honda Odyssey?' })
    await expect(dialog).toContainText('Nothing has been paid for it yet, so there is no refund.')
    await dialog.getByLabel('Reason for cancellation').fill('Sold it')
    await dialog.getByRole('button', { name: 'Cancel vehicle' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('list', { name: 'Cancelled vehicles' })).toContainText('Reason: Sold it')
    const left = await orderOnServer(page, orderIdIn(page))
    expect([left.vehicles.length, left.totalPrice]).toEqual([1, vehicles[0]?.totalPrice])
  })

  test('validates the format of the input', async ({ page }) => {
    await openOrderForm(page)
    await fillOrderForm(page)
    await page.getByLabel('Email').fill('ada@')
    await page.getByLabel('Phone').fill('(555) 123')
    await page.getByRole('button', { name: 'Add the VIN' }).click()
    await page.getByLabel('VIN').fill('1hgioq')
    await expect(page.getByLabel('VIN')).toHaveValue('1HG')
    await page.getByLabel('Preferred pickup date').fill('2020-01-01')
    await addressField(page, 'Pickup').fill('401 E Jackson St, Tampa, GA 33602')
    await page.getByRole('button', { name: 'Place order' }).click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    for (const text of [
      'Enter valid email',
      'Please enter a valid 10-digit phone number',
      'VIN must be 17 characters (letters and numbers, no I, O, or Q)',
      'Preferred pickup date must not be in the past',
      'ZIP code 33602 is not valid for GA. Expected state(s): FL. Did you mean FL?',
    ]) {
      await expect(summary.getByRole('link', { name: text, exact: true })).toBeVisible()
    }
  })

  test('accepts a pasted phone number with its country code, and rejects a foreign one', async ({ page }) => {
    await openOrderForm(page)
    await fillOrderForm(page)
    const phone = page.getByLabel('Phone')
    const refused = 'Please enter a valid 10-digit phone number'
    await phone.fill('')
    await phone.focus()
    await page.keyboard.insertText('+1 813 555 0142')
    await expect(phone).toHaveValue('(813) 555-0142')
    await phone.fill('')
    await phone.pressSequentially('18135550142')
    await expect(phone).toHaveValue('(813) 555-0142')
    await expect(page.getByText('Area codes and exchanges')).toBeHidden()
    await phone.fill('5551234567')
    await expect(page.getByText('Area codes and exchanges')).toBeVisible()
    await phone.fill('+44 20 7946 0958')
    // The field holds 14 characters.
    await expect(phone).toHaveValue('+442079460958')
    await expect(page.getByText(refused)).toBeVisible()
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByRole('alert').getByRole('link', { name: refused })).toBeVisible()
  })

  test('warns about a PO box but accepts the order', async ({ page }) => {
    await openOrderForm(page)
    await fillOrderForm(page)
    await addressField(page, 'Pickup').fill('PO Box 12, Tampa, FL 33602')
    await expect(
      page.getByText('PO Box addresses may not be suitable for vehicle pickup/delivery'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL('**/order-confirmation?**')
  })

  test('shows both prices when the addresses are farther apart than the quote', async ({ page }) => {
    await openOrderForm(page)
    const summary = page.getByRole('region', { name: 'Quote Summary' })
    const before = (await summary.getByRole('status').first().textContent()) ?? ''
    await expect(summary.getByText('Updated')).toBeHidden()
    await fillOrderForm(page)
    await addressField(page, 'Delivery').fill('400 Broad St, Seattle, WA 98109')
    await expect(summary.getByText('Updated')).toBeVisible()
    await expect(summary.getByText(before)).toBeVisible()
    const after = (await summary.getByRole('status').first().textContent()) ?? ''
    expect(after).not.toBe(before)
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL('**/order-confirmation?**')
    const { totalPrice } = await orderOnServer(page, orderIdIn(page))
    expect(Number(totalPrice)).toBe(Number(after.replace(/[$,]/g, '')))
  })

  test('suggests makes and models, accepts any other, and only warns about a doubtful VIN', async ({
    page,
  }) => {
    await openOrderForm(page)
    await fillOrderForm(page)
    const suggested = page.getByRole('listbox').getByRole('option')
    await page.getByLabel('Make').fill('toy')
    await suggested.filter({ hasText: 'Toyota' }).click()
    await expect(page.getByLabel('Make')).toHaveValue('Toyota')
    await page.getByLabel('Model').fill('cor')
    await suggested.filter({ hasText: /^Corolla$/ }).click()
    for (const name of ['Year', 'Make', 'Model']) await page.getByLabel(name).fill('')
    await page.getByRole('button', { name: 'Add the VIN' }).click()
    await page.getByLabel('VIN').fill('1hgcm82633a004352')
    for (const [name, value] of [
      ['Year', '2003'],
      ['Make', 'Honda'],
      ['Model', 'Accord'],
    ] as const) {
      await expect(page.getByLabel(name)).toHaveValue(value)
    }
    await page.getByLabel('Model').fill('Corolla')
    await page.getByLabel('Year').fill('1932')
    await page.getByLabel('Make').fill('Duesenberg')
    await page.getByLabel('VIN').fill('1hgcm82633a004353')
    await expect(page.getByText("This VIN's check digit doesn't match.")).toBeVisible()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL('**/order-confirmation?**')
    expect(await orderOnServer(page, orderIdIn(page))).toMatchObject({
      vehicleYear: '1932',
      vehicleMake: 'Duesenberg',
      vehicleModel: 'Corolla',
      vehicleVin: '1HGCM82633A004353',
    })
  })

  test('asks for the right vehicle type when make and model contradict the quote', async ({ page }) => {
    await openOrderForm(page)
    await fillOrderForm(page)
    await page.getByLabel('Make').fill('Ford')
    await page.getByLabel('Model').fill('F-150')
    const question = page.getByText('Which vehicle type is right?')
    await expect(question).toBeVisible()
    await expect(page.getByRole('button', { name: /^SUV \$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Choose which vehicle type is right' }).click()
    const pickup = page.getByRole('button', { name: /^Pickup \$/ })
    await expect(pickup).toBeFocused()
    const price = (await pickup.textContent())?.replace('Pickup ', '')
    await pickup.click()
    await expect(question).toBeHidden()
    await expect(page.locator('#order-price')).toContainText(price ?? '')
    await expect(page.getByText('The vehicle is priced as Pickup; the quote was for SUV.')).toBeVisible()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL('**/order-confirmation?**')
    const order = await orderOnServer(page, orderIdIn(page))
    expect(order).toMatchObject({ vehicleType: 'Pickup', vehicleModel: 'F-150' })
    expect(`$${Number(order.totalPrice).toLocaleString('en-US', { minimumFractionDigits: 2 })}`).toBe(price)
  })

  test('a question that comes up after an attempt is an error only once it is left open', async ({
    page,
  }) => {
    await openOrderForm(page)
    await page.getByRole('button', { name: 'Place order' }).click()
    await closeAlert(page, 'Please enter complete pickup and delivery addresses.')
    await fillOrderForm(page)
    await page.getByLabel('Make').fill('Ford')
    await page.getByLabel('Model').fill('F-150')
    await expect(page.getByText('Which vehicle type is right?')).toBeVisible()
    const errors = page.getByText('Choose which vehicle type is right')
    await expect(errors).toHaveCount(0)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(errors).toHaveCount(2)
    await expect(page.getByRole('alert')).toBeFocused()
  })

  test('works with the keyboard alone: no list covers the next field, and Tab moves from field to field', async ({
    page,
  }) => {
    await openOrderForm(page)
    const suggested = page.getByRole('listbox').getByRole('option')
    await addressField(page, 'Pickup').focus()
    await page.keyboard.type('1200 W Main St')
    await expect(suggested).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(addressField(page, 'Pickup')).toHaveValue('1200 W Main St, Tampa, FL 33602')
    await page.getByLabel('Year').click()
    await expect(suggested.first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await page.keyboard.type('2019')
    await expect(suggested).toHaveCount(0)
    await page.keyboard.press('Tab')
    await page.keyboard.type('c')
    await expect(suggested.filter({ hasText: 'Chevrolet' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Corolla')
    await expect(page.getByLabel('Year')).toHaveValue('2019')
    await expect(page.getByLabel('Make')).toHaveValue('c')
    await expect(page.getByLabel('Model')).toHaveValue('Corolla')
  })

  test('saves facility types and notes, and accepts a pickup day from today on', async ({ page }) => {
    await openOrderForm(page)
    await fillOrderForm(page)
    const today = await page.evaluate(() => new Intl.DateTimeFormat('sv-SE').format(new Date()))
    await expect(page.getByLabel('Preferred pickup date')).toHaveAttribute('min', today)
    await page.getByLabel('Preferred pickup date').fill(today)
    await page.getByLabel('Kind of pickup place').selectOption('Auto Auction')
    await page.getByLabel('Kind of delivery place').selectOption('Body Shop')
    await page.getByRole('button', { name: 'Add notes for pickup' }).click()
    await page.getByLabel('Notes for pickup').fill('Gate 4')
    await page.getByLabel('Notes (optional)', { exact: true }).fill('Low clearance')
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL('**/order-confirmation?**')
    expect(await orderOnServer(page, orderIdIn(page))).toMatchObject({
      preferredPickupDate: today,
      pickupFacilityType: 'auction',
      deliveryFacilityType: 'bodyshop',
      pickupFacilityNotes: 'Gate 4',
      notes: 'Low clearance',
    })
  })

  test('keeps the quote for a neighboring ZIP, and prices a trip that is changed in the form', async ({
    page,
  }) => {
    await openOrderForm(page)
    const summary = page.getByRole('region', { name: 'Quote Summary' })
    await summary.getByRole('button', { name: 'See details' }).click()
    const before = await summary.getByRole('status').first().textContent()
    await addressField(page, 'Delivery').fill('20 Clinton St, New York, NY 10002')
    await expect(summary.getByText('New York, NY 10002')).toBeVisible()
    await expect(summary.getByRole('status').first()).toHaveText(before ?? '')

    await summary.getByRole('button', { name: 'Change trip' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the trip' })
    await expect(dialog.getByLabel('Delivery ZIP')).toHaveValue('10002')
    await dialog.getByLabel('Transport type').selectOption('Enclosed')
    const prices = dialog.getByRole('definition')
    await expect(prices.first()).toHaveText(before ?? '')
    await expect(prices.last()).not.toHaveText(before ?? '')
    const after = (await prices.last().textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Use this trip' }).click()
    await expect(summary.getByRole('status').first()).toHaveText(after)
    await expect(summary.getByText(`It was ${before}. You changed the trip.`)).toBeVisible()
    await expect(addressField(page, 'Delivery')).toHaveValue('20 Clinton St, New York, NY 10002')

    await summary.getByRole('button', { name: 'Change trip' }).click()
    await dialog.getByLabel('Delivery ZIP').fill('90001')
    await expect(prices.last()).not.toHaveText(after)
    const far = (await prices.last().textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Use this trip' }).click()
    await expect(addressField(page, 'Delivery')).toHaveValue('')
    await expect(summary.getByText('Los Angeles, CA 90001')).toBeVisible()
    await expect(summary.getByRole('status').first()).toHaveText(far)
  })

  test('keeps the last price and says so when the page cannot calculate it', async ({ page }) => {
    await page.route('**/api/rates', (route) => route.abort())
    await openOrderForm(page)
    const summary = page.getByRole('region', { name: 'Quote Summary' })
    await expect(summary.getByText(/^Failed to calculate quote price\./)).toBeVisible()
    await expect(summary.locator('#order-price')).toHaveText('$1,245.00')
  })

  test('asks for confirmation with both amounts when the server has a different price', async ({ page }) => {
    await getQuote(page, tampaToNewYork)
    await requestQuote(page)
    // A device whose copy of the quote differs from the server's.
    const quotes = { account: 'visitor', list: 'quotes' }
    const rows = (await deviceRows(page, quotes)) as { id: string; savedAt: number; value: QuoteResponse }[]
    const cheap = rows.map(({ value, ...row }) => ({
      ...row,
      value: { ...value, totalPrice: 100, breakdown: { ...value.breakdown, finalPrice: 100 } },
    }))
    expect(cheap).toHaveLength(1)
    await putDeviceRows(page, quotes, cheap)
    await page.reload()
    await fillOrderForm(page)
    await page.getByRole('button', { name: 'Place order' }).click()
    const dialog = page.getByRole('dialog', { name: 'The price has changed' })
    await expect(dialog).toContainText('$100.00')
    await expect(dialog).toContainText('$1,245.00')
    await dialog.getByRole('button', { name: 'Go back to the form' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Place order' }).click()
    await dialog.getByRole('button', { name: 'Continue at $1,245.00' }).click()
    await page.waitForURL('**/order-confirmation?**')
    expect(await orderOnServer(page, orderIdIn(page))).toMatchObject({ totalPrice: '1245.00' })
  })

  test('keeps the scroll position after a reload', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openOrderForm(page)
    const vehicle = page.getByRole('heading', { name: 'Vehicle information' })
    await vehicle.evaluate((heading) => {
      heading.scrollIntoView({ block: 'center' })
    })
    await expect(vehicle).toBeInViewport()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Place order' })).toBeAttached()
    await expect(page.getByLabel('Preferred pickup date')).toBeAttached()
    await expect(vehicle).toBeInViewport()
  })

  test('loses nothing on reload', async ({ page }) => {
    await openOrderForm(page)
    await fillOrderForm(page)
    await page.getByRole('radio', { name: /In full/ }).check()
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace')
    await expect(page.getByLabel('Phone')).toHaveValue('(555) 123-4567')
    await expect(addressField(page, 'Delivery')).toHaveValue('20 W 34th St, New York, NY 10001')
    await expect(page.getByRole('radio', { name: /In full/ })).toBeChecked()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL('**/order-confirmation?**')
    expect(await orderOnServer(page, orderIdIn(page))).toMatchObject({ paymentType: 'full' })
  })
})

test.describe('editing an order', () => {
  test('through the calculator, with another vehicle', async ({ page }) => {
    const orderId = await placeOrderByForm(page)
    await page.getByRole('button', { name: 'Edit Order Details' }).click()
    await expect(page.getByText("You're changing an order")).toBeVisible()
    await page.getByRole('link', { name: 'Back to Order' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Pending Payment')
    await page.getByRole('button', { name: 'Edit Order Details' }).click()
    await expect(page.getByLabel('Pickup ZIP')).toHaveValue('33602')
    await expect(page.getByRole('radio', { name: 'SUV' })).toBeChecked()
    expect(await page.evaluate(() => sessionStorage.getItem('switchback.order-to-edit'))).toBeNull()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
    await page.waitForURL('**/*#services')
    await expect(page.getByText("You're changing an order")).toBeVisible()
    await page.getByRole('radio', { name: 'Luxury' }).check()
    await expect(quotePanel(page).getByText('Luxury').first()).toBeVisible()
    await requestQuote(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Your Order')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace')
    await expect(page.getByText(/^It was \$.* The vehicle is priced as Luxury/)).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Ada King')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.waitForURL('**/order-confirmation?**')
    await expect(page.getByText('Ada King')).toBeVisible()
    expect(await orderOnServer(page, orderId)).toMatchObject({
      customerName: 'Ada King',
      vehicleType: 'Luxury',
    })
  })

  for (const [name, query] of [
    ['by editOrderId', (id: string) => `/order-form?editOrderId=${id}`],
    ['by a quoteId that is an order id', (id: string) => `/order?quoteId=${id}`],
    ['by both, on the older address', (id: string) => `/order?quoteId=${id}&editOrderId=${id}`],
  ] as const) {
    test(name, async ({ page }) => {
      const orderId = await placeOrder(page)
      await page.goto(query(orderId))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Your Order')
      await expect(addressField(page, 'Pickup')).toHaveValue('401 E Jackson St, Tampa, FL 33602')
    })
  }
})

test.describe('the former path of the form', () => {
  test('redirects to the form and keeps every query parameter', async ({ page }) => {
    await openOrderForm(page)
    const quoteId = new URL(page.url()).searchParams.get('quoteId')
    await page.goto(`/order?quoteId=${quoteId}&source=mail`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Order')
    await page.waitForURL('**/order-form?**')
    expect(new URL(page.url()).searchParams.get('source')).toBe('mail')
  })

  test('says that its quote is gone', async ({ page }) => {
    await page.goto('/order-form?quoteId=')
    await closeAlert(page, 'Error: No quote selected. Please go back and select a quote.')
    await expect(page).toHaveURL('/')
  })

  test('redirects home without a quote', async ({ page }) => {
    await page.goto('/order-form')
    await expect(page).toHaveURL('/')
    await openHome(page)
  })
})
