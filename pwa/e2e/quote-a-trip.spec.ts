import type { Locator } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { closeAlert } from './steps/close-alert.ts'
import { fillTrip, getQuote, openHome, quotePanel, type Trip } from './steps/get-quote.ts'
import { holdApplication } from './steps/hold-application.ts'

const trips: Trip[] = [
  { pickupZip: '33602', deliveryZip: '10001', vehicleType: 'SUV' },
  { pickupZip: '02134', deliveryZip: '98101', vehicleType: 'Luxury', transportType: 'Enclosed' },
  { pickupZip: '60601', deliveryZip: '60614', vehicleType: 'Pickup', condition: 'Non-running' },
  { pickupZip: '99501', deliveryZip: '96801', vehicleType: 'Van' },
  { pickupZip: '33602', deliveryZip: '00901' },
  { pickupZip: '33602', deliveryZip: '33602' },
]

test.describe('a visitor asks for a price', () => {
  for (const trip of trips) {
    test(`${trip.pickupZip} to ${trip.deliveryZip} shows the server’s price`, async ({ page }) => {
      await getQuote(page, trip)
      const response = await page.request.post('/api/quotes/calculate', {
        data: {
          pickupZip: trip.pickupZip,
          deliveryZip: trip.deliveryZip,
          vehicleType: trip.vehicleType ?? 'Sedan',
          transportType: (trip.transportType ?? 'Open').toLowerCase(),
          isRunning: trip.condition !== 'Non-running',
        },
      })
      const priced = (await response.json()) as {
        totalPrice: number
        distance: number
        isEstimate: boolean
        oceanLeg: boolean
        breakdown: Record<string, number>
      }
      const panel = quotePanel(page)
      const dollars = (amount: number) =>
        amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
      await expect(panel.locator('#quote-price')).toHaveText(dollars(priced.totalPrice))
      await expect(
        panel.getByText(`${priced.distance.toLocaleString('en-US')} miles`, { exact: true }),
      ).toBeVisible()
      await expect(panel.getByText('sea or air')).toBeVisible({ visible: priced.oceanLeg })

      // The receipt's lines are the parts of the price without those of zero, and add up to it.
      const shown = (await panel.locator('td').allTextContents()).map((text) =>
        Math.round(Number(text.replace(/[$,]/g, '')) * 100),
      )
      const { finalPrice = 0, ...parts } = priced.breakdown
      const sum = shown.slice(0, -1).reduce((total, cents) => total + cents, 0)
      expect([sum, shown.at(-1)]).toEqual([Math.round(finalPrice * 100), Math.round(finalPrice * 100)])
      expect(shown).not.toContain(0)
      const miles = Math.round((parts['basePrice'] ?? 0) * 100)
      expect(shown.filter((cents) => cents === miles)).toHaveLength(miles === 0 ? 0 : 1)
    })
  }

  test('a ZIP outside the table makes the price an estimate, labeled as such', async ({ page }) => {
    await getQuote(page, { pickupZip: '33602', deliveryZip: '10097' })
    await expect(quotePanel(page).getByRole('heading')).toHaveText('Your estimate')
    await expect(quotePanel(page).getByText("We don't know this ZIP: 10097.")).toBeVisible()
    await expect(quotePanel(page).getByText('the distance is an estimate')).toBeVisible()
    await page.getByLabel('Delivery ZIP').fill('99999')
    await expect(quotePanel(page).getByText("We don't know this ZIP: 99999.")).toBeVisible()
    await expect(quotePanel(page).getByText('sea or air')).toBeHidden()
    await page.getByLabel('Delivery ZIP').fill('96813')
    await expect(quotePanel(page).getByText('and the price may change.')).toBeVisible()
    await expect(quotePanel(page).getByText('sea or air')).toBeVisible()
  })

  test('finds the ZIP in a pasted address', async ({ page }) => {
    await openHome(page)
    for (const [text, zip] of [
      ['Tampa, FL 33602', '33602'],
      ['401 E Jackson St, Tampa, FL 33602-1234, USA', '33602'],
      ['(813) 555-0142', ''],
    ] as const) {
      await page.getByLabel('Pickup ZIP').fill('')
      await page.getByLabel('Pickup ZIP').focus()
      await page.keyboard.insertText(text)
      await expect(page.getByLabel('Pickup ZIP')).toHaveValue(zip)
    }
  })

  test('shows a calculation for as long as the deployment says, then the price', async ({ page }) => {
    await page.route('**/api/config', async (route) => {
      const config = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...config, quoteCalculationMs: 60_000 } })
    })
    await page.clock.install()
    const configured = page.waitForResponse('**/api/config')
    await openHome(page)
    await configured
    await expect(quotePanel(page).getByText('get your quote')).toBeVisible()
    await fillTrip(page, { pickupZip: '33602', deliveryZip: '10001' })
    await page.getByRole('button', { name: 'Calculate price' }).click()
    await expect(quotePanel(page).getByRole('heading')).toHaveText('Calculating…')
    await page.clock.fastForward(60_000)
    await expect(quotePanel(page).getByRole('heading')).toHaveText('Your quote')
  })

  test('a missing or malformed field shows its error and takes the focus', async ({ page }) => {
    await openHome(page)
    await page.getByRole('button', { name: 'Calculate price' }).click()
    await expect(page.getByText('Pickup ZIP is required')).toBeVisible()
    await expect(page.getByText('Delivery ZIP is required')).toBeVisible()
    await expect(page.getByLabel('Pickup ZIP')).toBeFocused()
    await fillTrip(page, { pickupZip: '336', deliveryZip: '10001' })
    await expect(page.getByText('Enter valid 5-digit ZIP')).toHaveCount(1)
    await expect(page.getByText('Delivery ZIP is required')).toBeHidden()
  })

  test('without a quote the user cannot request one', async ({ page }) => {
    await openHome(page)
    await page.getByRole('button', { name: 'Request This Quote' }).click()
    await closeAlert(page, 'Please generate a quote first using the quote calculator')
    await expect(page.getByRole('button', { name: 'Calculate price' })).toBeInViewport({ ratio: 1 })
  })

  test('the price updates with the form, and stays visible on a phone', async ({ page }) => {
    await getQuote(page, { pickupZip: '33602', deliveryZip: '10001' })
    const price = quotePanel(page).locator('#quote-price')
    const before = await price.textContent()
    await page.getByLabel('Pickup ZIP').scrollIntoViewIfNeeded()
    const bar = page.getByRole('region', { name: 'Price' })
    await expect(bar).toContainText(before ?? '')
    await expect(bar).toContainText(/\$\d+ today/)
    await page.getByRole('radio', { name: 'Enclosed' }).check()
    await expect(price).not.toHaveText(before ?? '')
    await expect(bar).toContainText((await price.textContent()) ?? '')
    await page.getByLabel('Delivery ZIP').fill('100')
    await expect(quotePanel(page).getByText('Complete both ZIP codes to update this price.')).toBeVisible()
    await bar.getByRole('link').click()
    await expect(bar).toBeHidden()
  })

  test('on a phone the bar with the price goes on to the order form', async ({ page }) => {
    await getQuote(page, { pickupZip: '33602', deliveryZip: '10001' })
    await page.getByRole('button', { name: 'Not sure? Find the type by model or VIN' }).click()
    await page.getByLabel('Make and model, or VIN').fill('Toyota RAV4')
    await page.getByRole('button', { name: 'Use SUV' }).click()
    await expect(page.getByRole('radio', { name: 'SUV' })).toBeChecked()
    await expect(quotePanel(page).getByText('New York, NY 10001')).toBeVisible()
    await page.getByLabel('Pickup ZIP').scrollIntoViewIfNeeded()
    await page.getByRole('region', { name: 'Price' }).getByRole('button').click()
    await expect(page.getByRole('heading', { name: 'Complete Your Order' })).toBeVisible()
  })

  for (const size of [
    { width: 390, height: 844 },
    { width: 1024, height: 768 },
    { width: 1440, height: 900 },
  ]) {
    test(`from the header to the price panel's end the way to the order is at hand, ${size.width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await getQuote(page, { pickupZip: '33602', deliveryZip: '10001' })
      const bar = page.getByRole('region', { name: 'Price' })
      const button = page.locator('#quote-request')
      const header = await page.getByRole('banner').boundingBox()
      const end = await quotePanel(page).evaluate((panel) => panel.getBoundingClientRect().bottom + scrollY)
      const isClear = async (part: Locator) => {
        const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
        return y >= (header?.height ?? 0) && y + height <= size.height
      }
      const isInTheClear = async () =>
        (await isClear(button)) && (await isClear(quotePanel(page).locator('#quote-price')))
      for (let top = 0; top < end; top += 40) {
        await page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), top)
        await expect(bar, `scrolled to ${top}`).toBeVisible({ visible: !(await isInTheClear()) })
      }
    })
  }

  for (const [width, height] of [
    [390, 560],
    [1024, 560],
    [1024, 768],
    [1440, 620],
  ] as const) {
    test(`after "Calculate price" the price or the bar is in sight at ${width}x${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await openHome(page)
      await fillTrip(page, { pickupZip: '33602', deliveryZip: '10001' })
      await page.getByRole('button', { name: 'Calculate price' }).scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Calculate price' }).click()
      await expect(quotePanel(page).getByRole('heading')).toHaveText('Your quote')
      const header = (await page.getByRole('banner').boundingBox())?.height ?? 0
      const isInSight = async (figure: Locator) => {
        const { y = -1, height: tall = 0 } = (await figure.boundingBox()) ?? {}
        return y >= header && y + tall <= height
      }
      const bar = page.getByRole('region', { name: 'Price' }).getByRole('link')
      await expect
        .poll(async () => (await isInSight(page.locator('#quote-price'))) || (await isInSight(bar)))
        .toBe(true)
    })
  }

  test('on a wide screen the price of many vehicles is visible at the end of the form', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openHome(page)
    await fillTrip(page, { pickupZip: '33602', deliveryZip: '10001' })
    const add = page.getByRole('button', { name: 'Add another vehicle' })
    const before = await add.boundingBox()
    await add.click()
    await add.click()
    await expect(page.getByRole('group', { name: 'Vehicle 3' })).toBeVisible()
    expect((await add.boundingBox())?.x).toBe(before?.x)
    await page.getByRole('button', { name: 'Calculate price' }).click()
    await expect(quotePanel(page).getByRole('heading')).toHaveText('Your quote')
    const bar = page.getByRole('region', { name: 'Price' })
    await expect(bar).toContainText((await quotePanel(page).locator('#quote-price').textContent()) ?? '')
    await expect(bar).toBeInViewport({ ratio: 1 })
  })

  test('a reload and a link restore form and price', async ({ page }) => {
    await getQuote(page, {
      pickupZip: '02134',
      deliveryZip: '10001',
      vehicleType: 'Van',
      condition: 'Non-running',
    })
    const price = await quotePanel(page).locator('#quote-price').textContent()
    await page.reload()
    await expect(page.getByLabel('Pickup ZIP')).toHaveValue('02134')
    await expect(page.getByRole('radio', { name: 'Van' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Non-running' })).toBeChecked()
    await expect(quotePanel(page).locator('#quote-price')).toHaveText(price ?? '')
  })

  test('nothing moves on hydration or when the price arrives', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[]) {
          if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      await getQuote(page, { pickupZip: '33602', deliveryZip: '98101', transportType: 'Enclosed' })
      await page.locator('#quote-result').scrollIntoViewIfNeeded()
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
      expect(shift, `${size.width} px wide`).toBeLessThanOrEqual(0.02)
    }
  })
})

test('keeps input typed before hydration', async ({ page }) => {
  const release = await holdApplication(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Pickup ZIP').fill('33602')
  await page.getByRole('radio', { name: 'Enclosed' }).check()
  await page.getByLabel('Delivery ZIP').fill('1000')
  release()
  await page.waitForFunction(() => document.title.startsWith('Get a quote'))
  await expect(page.getByLabel('Pickup ZIP')).toHaveValue('33602')
  await expect(page.getByRole('radio', { name: 'Enclosed' })).toBeChecked()
  await expect(page.getByLabel('Delivery ZIP')).toBeFocused()
})

test('keeps every digit typed during hydration', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Pickup ZIP').focus()
  for (const digit of '33602') {
    await page.keyboard.press(digit)
    await page.waitForTimeout(150)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.waitForFunction(() => document.title.startsWith('Get a quote'))
  await expect(page.getByLabel('Pickup ZIP')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('10001')
  await page.getByRole('button', { name: 'Calculate price' }).click()
  await expect(quotePanel(page).getByRole('heading')).toHaveText('Your quote')
  await expect(page.getByLabel('Pickup ZIP')).toHaveValue('33602')
})

test('a visitor gets a price and continues to the form with the keyboard alone', async ({ page }) => {
  await openHome(page)
  await page.getByLabel('Pickup ZIP').focus()
  await page.keyboard.type('33602')
  await page.keyboard.press('Tab')
  await page.keyboard.type('10001')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'SUV' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(quotePanel(page).getByRole('heading')).toHaveText('Your quote')
  await quotePanel(page).getByRole('button', { name: 'Request This Quote' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Complete Your Order' })).toBeFocused()
})
