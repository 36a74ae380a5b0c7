import type { Page, Route } from 'playwright-core'

/** The interactions on one page, and the same for the bare page. */
export type Walk = {
  readonly name: string
  readonly path: string
  readonly act: (page: Page) => Promise<void>
  /** The texts that the walk types. */
  readonly texts: readonly string[]
  /** Before the page loads. */
  readonly prepare?: (page: Page) => Promise<void>
  /** The rows of its list. */
  readonly rows?: number
}

async function quote(page: Page): Promise<void> {
  await page.getByLabel('Pickup ZIP').pressSequentially('33602')
  await page.getByLabel('Delivery ZIP').pressSequentially('10001')
  await page.getByRole('radio', { name: 'SUV', exact: true }).click()
  await page.getByRole('button', { name: 'Calculate price' }).click()
  await page.locator('#quote-price').getByText('$').first().waitFor()
  await page.getByRole('radio', { name: 'Enclosed', exact: true }).click()
}

async function fillOrder(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).pressSequentially('Ada Lovelace')
  await page.getByLabel('Phone').pressSequentially('5551234567')
  await page.getByRole('combobox', { name: 'Pickup address' }).pressSequentially('Boise')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel('Year').pressSequentially('2021')
  await page.getByLabel('Make').pressSequentially('Honda')
  await page.getByRole('button', { name: 'Place order' }).click()
}

/** Pays with a card that is declined, so that the next round can pay the same order. */
async function pay(page: Page): Promise<void> {
  await page.getByLabel('Card number').pressSequentially('4000000000000002')
  await page.getByLabel('Expiry').pressSequentially('1234')
  await page.getByLabel('CVC').pressSequentially('123')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByText('Your card was declined').first().waitFor()
}

async function track(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Track another order' }).click()
  await page.getByLabel('Order ID or tracking code').pressSequentially('SB00000000000000000000000000')
  await page.getByRole('button', { name: 'Track order' }).click()
  await page.locator('[aria-invalid=true]').waitFor()
}

const rowCount = 1000

/** Opens a row's menu, closes it, and types into the search while all rows are there. */
async function useList(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^More for order/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Search orders').pressSequentially('Honda')
}

/** Signs the dealer in and repeats the first page of the dealership's orders until the list has all its rows. */
const prepareList = (token: string) => async (page: Page) => {
  await page.addInitScript({ content: `localStorage.setItem('auth_token', ${JSON.stringify(token)})` })
  await page.route(/\/api\/dealer\/orders\?limit=20$/, async (route: Route) => {
    const response = await route.fetch()
    const first = (await response.json()) as { readonly orders: readonly { readonly id: string }[] }
    const orders = Array.from({ length: rowCount }, (_, at) => {
      const order = first.orders[at % first.orders.length]
      return { ...order, id: `${order?.id.slice(0, -4)}${1000 + at}` }
    })
    await route.fulfill({ response, json: { ...first, orders, nextCursor: null } })
  })
}

type Known = { readonly quoteId: string; readonly orderId: string; readonly token: string }

/** The walks of P9, by the ids of a saved quote and an unpaid order and by a dealer's session. */
export const interactionWalks = ({ quoteId, orderId, token }: Known): readonly Walk[] => [
  { name: 'home', path: '/', act: quote, texts: ['33602', '10001'] },
  {
    name: 'order form',
    path: `/order-form?quoteId=${quoteId}`,
    act: fillOrder,
    texts: ['Ada Lovelace', '5551234567', 'Boise', '2021', 'Honda'],
  },
  {
    name: 'payment',
    path: `/payment?orderId=${orderId}&type=deposit`,
    act: pay,
    texts: ['4000000000000002', '1234', '123'],
  },
  {
    name: 'tracking',
    path: `/track?orderId=${orderId}`,
    act: track,
    texts: ['SB00000000000000000000000000'],
  },
  {
    name: `list of ${rowCount} rows`,
    path: '/dealer/dashboard?tab=orders',
    prepare: prepareList(token),
    act: useList,
    texts: ['Honda'],
    rows: rowCount,
  },
]
