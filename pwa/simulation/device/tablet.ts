import { demoDealerId } from '@switchback/db/seed/demo-people.ts'
import type * as App from './entry.ts'
import { Page, type Network } from './page.ts'

/** A dealership's tablet. */
export class Tablet extends Page<typeof App> {
  readonly account: string

  constructor(username: string, bundle: string, network: Network) {
    super({ name: `tablet of ${username}`, bundle, network })
    this.account = `demo-user-${username}`
  }

  override look(): void {
    this.use(({ syncOf }) => syncOf(this.account).post({ kind: 'retry-now' }))
  }

  signIn(token: string): void {
    this.localStorage.setItem('auth_token', token)
    const user = { userId: this.account, role: 'dealer', name: 'Dana', dealerId: demoDealerId }
    this.localStorage.setItem('switchback.account', JSON.stringify(user))
    this.look()
  }
}
