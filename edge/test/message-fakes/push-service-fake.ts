import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const encoding = 'base64url'

/** A browser that has subscribed: its keys, and what `PushSubscription.toJSON()` gives. */
export type FakeBrowser = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly secret: Buffer
  readonly ecdh: ReturnType<typeof createECDH>
}

export type TakenPush = {
  readonly endpoint: string
  /** Decrypted with the browser's own keys. */
  readonly payload: unknown
  readonly headers: IncomingMessage['headers']
}

/** A push service over HTTP that takes only what a real browser could read, signed by the right server. */
export type PushServiceFake = {
  readonly pushes: TakenPush[]
  /** Why requests were refused. */
  readonly complaints: string[]
  /** The status of the next response; 201 by default. */
  fate: () => number | undefined
  /** Sends requests to push services here, as if the hosts were ours; the rest goes where it should. */
  readonly fetch: typeof fetch
  subscribe(host?: string): FakeBrowser
  stop(): Promise<void>
}

const sha256 = (key: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Decrypts the body as RFC 8188 and RFC 8291 say. @throws if it is not for this browser */
function decrypt(body: Buffer, { ecdh, secret }: FakeBrowser): unknown {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const serverKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), serverKey])
  const input = sha256(ecdh.computeSecret(serverKey), secret, keyInfo, 32)
  const key = sha256(input, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = sha256(input, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
}

/** Whether the signature is by the private key of this public one. */
function isSignedBy(publicKey: string, signed: string, signature: string): boolean {
  const point = Buffer.from(publicKey, encoding)
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString(encoding))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  return verify(
    'sha256',
    Buffer.from(signed),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, encoding),
  )
}

/** Checks the signed header of RFC 8292. @throws if it is not from the server with this key, or not for this service */
function checkVapid(authorization: string, publicKey: string, origin: string): void {
  const [, header, claims = '', signature = '', given] =
    /^vapid t=([^,.]+)\.([^,.]+)\.([^,.]+), k=(.+)$/.exec(authorization) ?? []
  if (given !== publicKey) throw new Error('another public key')
  if (!isSignedBy(publicKey, `${header}.${claims}`, signature)) throw new Error('a wrong signature')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, encoding).toString()) as Record<string, unknown>
  const seconds = Number(exp) - Date.now() / 1000
  const isRight = aud === origin && seconds > 0 && seconds <= 24 * 3600 && String(sub).startsWith('mailto:')
  if (!isRight) throw new Error(`wrong claims: ${String(aud)} ${String(exp)} ${String(sub)}`)
}

export async function startPushServiceFake(publicKey: string): Promise<PushServiceFake> {
  const browsers = new Map<string, FakeBrowser>()
  const take = (request: IncomingMessage, body: Buffer): number => {
    const endpoint = String(request.headers['x-endpoint'])
    const browser = browsers.get(endpoint)
    if (!browser) return 404
    const fate = fake.fate()
    if (fate) return fate
    try {
      checkVapid(String(request.headers.authorization), publicKey, new URL(endpoint).origin)
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding')
      if (!(Number(request.headers['ttl']) > 0)) throw new Error('no TTL')
      fake.pushes.push({ endpoint, payload: decrypt(body, browser), headers: request.headers })
      return 201
    } catch (error) {
      fake.complaints.push(String(error))
      return 400
    }
  }
  const server = createServer((request, response) => {
    void buffer(request).then((body) => response.writeHead(take(request, body)).end())
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fake: PushServiceFake = {
    pushes: [],
    complaints: [],
    fate: () => undefined,
    fetch: (input, init) => {
      const request = new Request(input, init)
      if (new URL(request.url).protocol !== 'https:') return fetch(request)
      const headers = new Headers(request.headers)
      headers.set('X-Endpoint', request.url)
      return fetch(local, { ...init, headers })
    },
    subscribe: (host = 'fcm.googleapis.com') => {
      const ecdh = createECDH('prime256v1')
      const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(16)))
      const keys = { p256dh: ecdh.generateKeys(encoding), auth: secret.toString(encoding) }
      const browser = { endpoint: `https://${host}/send/${crypto.randomUUID()}`, keys, secret, ecdh }
      browsers.set(browser.endpoint, browser)
      return browser
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
  return fake
}

/** A pair of VAPID keys as settings. */
export function vapidSettings(): Record<'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY', string> {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys(encoding)
  // Node leaves out leading zero bytes.
  const scalar = Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()]).subarray(-32)
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: scalar.toString(encoding) }
}
