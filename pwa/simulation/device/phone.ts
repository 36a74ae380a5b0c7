import { Page, type Network } from './page.ts'
import type * as App from './phone-entry.ts'

/** The browser's cookies: each is the key of a link that the phone has opened, for its path. They outlive the page. */
function withCookies(network: Network): Network {
  const cookies = new Map<string, string>()
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    const kept = [...cookies].filter(([path]) => (typeof input === 'string' ? input : '').startsWith(path))
    headers.set('Cookie', kept.map(([, cookie]) => cookie).join('; '))
    const response = await network(input, { ...init, headers })
    for (const cookie of response.headers.getSetCookie())
      cookies.set(/Path=([^;]*)/i.exec(cookie)?.[1] ?? '/', cookie.split(';')[0] ?? '')
    return response
  }
}

/** A driver's phone, with all the loads of the driver. */
export class Phone extends Page<typeof App> {
  constructor(bundle: string, network: Network) {
    super({ name: 'phone of the driver', bundle, network: withCookies(network) })
  }

  override look(): void {
    this.use(({ sending }) => sending.start())
    this.use(({ sending }) => sending.retryNow())
  }
}
