import { createECDH } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

type VapidKeys = { readonly VAPID_PUBLIC_KEY: string; readonly VAPID_PRIVATE_KEY: string }

/** A new pair of keys for Web Push, in base64url: an uncompressed P-256 point and its 32-byte scalar. */
export function createVapidKeys(): VapidKeys {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys('base64url')
  // Node leaves out leading zero bytes.
  const scalar = Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()]).subarray(-32)
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: scalar.toString('base64url') }
}

/**
 * The settings with keys for Web Push: the developer's own, or a pair that the first start made and saved beside the
 * database. In production they are secrets, so none are made.
 */
export function withVapidKeys(
  settings: Readonly<Record<string, string>>,
  dataDirectory: string,
): Record<string, string> {
  if (settings['VAPID_PUBLIC_KEY'] !== undefined || settings['ENVIRONMENT'] === 'production') {
    return { ...settings }
  }
  const file = join(dataDirectory, 'vapid.env')
  if (!existsSync(file)) {
    mkdirSync(dataDirectory, { recursive: true })
    const lines = Object.entries(createVapidKeys()).map(([name, value]) => `${name}=${value}\n`)
    writeFileSync(file, lines.join(''), { mode: 0o600 })
  }
  const saved = parseEnv(readFileSync(file, 'utf8'))
  return {
    ...settings,
    VAPID_PUBLIC_KEY: saved['VAPID_PUBLIC_KEY'] ?? '',
    VAPID_PRIVATE_KEY: saved['VAPID_PRIVATE_KEY'] ?? '',
  }
}
