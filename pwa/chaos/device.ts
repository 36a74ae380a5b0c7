import type { BrowserContext, Page } from 'playwright'
import type { Left } from './oracle.ts'
import type { Phone } from './page/inspect.ts'
import type { Driver } from './page/main.ts'

declare global {
  /** In the driver page. */
  var driver: Driver
  /** A driver's phone, there too. */
  var phone: Phone
}

export type Session = { readonly token: string; readonly userId: string }

/** Signs a dealer's person in. */
export async function signIn(baseUrl: string, username: string): Promise<Session> {
  const response = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'switchback-dealer' }),
  })
  const { token } = (await response.json()) as { token: string }
  return { token, userId: `demo-user-${username}` }
}

/** Opens the driver page in a browser on which the session's user is signed in. */
export async function openDevice(context: BrowserContext, url: string, session: Session): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(({ token, userId }) => {
    const account = { userId, role: 'dealer', name: 'Dana', dealerId: 'demo-dealer-bayshore' }
    localStorage.setItem('auth_token', token)
    localStorage.setItem('switchback.account', JSON.stringify(account))
  }, session)
  await page.goto(`${url}/chaos/`)
  await page.waitForFunction(() => 'driver' in globalThis)
  // As the screens do: before that, what is on the disk is not all.
  await page.evaluate(() => driver.opened())
  return page
}

/** A row of the outbox, as far as the oracle looks at it. */
type Row = {
  readonly id: string
  readonly status: string
  readonly payload?: {
    readonly order?: { readonly customerName: string }
    readonly quote?: { readonly id: string }
  }
}

/** The outbox as it is on the device's disk, read without the app's code. */
export function readOutbox(page: Page, { userId }: Session): Promise<Left[]> {
  return page.evaluate(async (name) => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
      })
    const database = await done(indexedDB.open(name))
    const transaction = database.transaction('outbox')
    const rows = (await done(transaction.objectStore('outbox').getAll())) as Row[]
    database.close()
    return rows.map(({ id, status, payload }) => ({
      mark: payload?.order?.customerName ?? payload?.quote?.id ?? id,
      status,
    }))
  }, `switchback.${userId}`)
}
