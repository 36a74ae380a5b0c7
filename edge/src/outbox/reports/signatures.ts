/** A webhook that is older, or from the future, is refused. */
const toleranceSeconds = 300

const encoder = new TextEncoder()

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Compares in constant time. */
async function isHmac(
  hash: 'SHA-1' | 'SHA-256',
  key: Uint8Array<ArrayBuffer>,
  { text, signature }: { readonly text: string; readonly signature: string },
): Promise<boolean> {
  const digest = fromBase64(signature)
  if (!digest) return false
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash }, false, ['verify'])
  return crypto.subtle.verify('HMAC', imported, digest, encoder.encode(text))
}

/** The headers by which Resend signs a webhook, through Svix. */
export type SvixHeaders = { readonly id: string; readonly timestamp: string; readonly signature: string }

/**
 * Whether Resend signed the body with the secret (`whsec_` and base64) within five minutes of now. The header lists
 * several signatures while a secret is replaced; one suffices.
 */
export async function isSignedByResend(
  body: string,
  { id, timestamp, signature }: SvixHeaders,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<boolean> {
  const key = fromBase64(secret.replace(/^whsec_/, ''))
  if (!key || id === '' || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  const text = `${id}.${timestamp}.${body}`
  const listed = signature.split(' ').filter((each) => each.startsWith('v1,'))
  const checks = listed.map((each) => isHmac('SHA-256', key, { text, signature: each.slice(3) }))
  return (await Promise.all(checks)).some(Boolean)
}

/**
 * Whether Twilio signed a call of this public URL with this form. It signs no time: a repeated report changes nothing.
 */
export function isSignedByTwilio(
  { url, form }: { readonly url: string; readonly form: URLSearchParams },
  signature: string,
  authToken: string,
): Promise<boolean> {
  const names = [...new Set(form.keys())].toSorted()
  const text = url + names.map((name) => name + form.getAll(name).join('')).join('')
  return isHmac('SHA-1', new Uint8Array(encoder.encode(authToken)), { text, signature })
}
