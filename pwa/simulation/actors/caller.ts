import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import type { World } from '../world/world.ts'

/** An answer with its JSON. */
export type Reply = { readonly status: number; readonly body: ReturnType<typeof JSON.parse> }

type Call = { readonly json?: object; readonly headers?: Readonly<Record<string, string>> }

const minuteMs = 60_000

/** One try; undefined if no answer came. */
export async function tryOnce(
  { network }: World,
  method: string,
  path: string,
  { json, headers }: Call = {},
): Promise<Reply | undefined> {
  try {
    const response = await network.fetch(`https://site.sim${path}`, {
      method,
      headers: { ...(json ? { 'Content-Type': 'application/json' } : {}), ...headers },
      ...(json ? { body: JSON.stringify(json) } : {}),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/**
 * Repeats a call that is safe to repeat, until it is answered for good; undefined if the caller gives up after twenty
 * tries.
 */
export async function untilAnswered(
  world: World,
  method: string,
  path: string,
  call: Call = {},
): Promise<Reply | undefined> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const reply = await tryOnce(world, method, path, call)
    if (reply && reply.status < 500 && reply.status !== 429) return reply
    await world.timeline.sleep(world.timeline.between(500, minuteMs), 'retry')
  }
  return undefined
}

const staffNames = new Set(['admin', 'finance', 'support', 'ops'])

/** A person with an account, signed in again when the session ends. */
export class SignedIn {
  readonly #world: World
  readonly username: string
  #token = ''

  constructor(world: World, username: string) {
    this.#world = world
    this.username = username
  }

  get token(): string {
    return this.#token
  }

  get headers(): { readonly Authorization: string } {
    return { Authorization: `Bearer ${this.#token}` }
  }

  async signIn(): Promise<void> {
    const password = staffNames.has(this.username) ? demoPasswords.staff : demoPasswords.dealer
    const json = { username: this.username, password }
    const reply = await untilAnswered(this.#world, 'POST', '/api/auth/login', { json })
    if (reply?.status === 200) this.#token = String(reply.body.token)
  }

  /** A call under the session; repeated only if asked for. */
  async call(
    method: string,
    path: string,
    { isRepeatable = false, headers, ...call }: Call & { readonly isRepeatable?: boolean } = {},
  ): Promise<Reply | undefined> {
    const send = isRepeatable ? untilAnswered : tryOnce
    if (this.#token === '') await this.signIn()
    const attempt = () =>
      send(this.#world, method, path, { ...call, headers: { ...headers, ...this.headers } })
    const reply = await attempt()
    if (reply?.status !== 401) return reply
    await this.signIn()
    return attempt()
  }
}
