import * as z from 'zod/mini'

/** Longer ones do not exist at any push service. */
const longestEndpoint = 1000

const base64Url = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}={0,2}$`), 'This browser sent a wrong key'))

/**
 * Body of `PUT /api/auth/push`: what the browser's PushSubscription holds. The key is an uncompressed P-256
 * point of 65 bytes, the secret has 16. Source: MSG-22.
 */
export const SavePushSubscription = z.object({
  endpoint: z
    .string()
    .check(
      z.maxLength(longestEndpoint, 'This push address is too long'),
      z.startsWith('https://', 'This is no push address'),
    ),
  keys: z.object({ p256dh: base64Url(87), auth: base64Url(22) }),
})
export type SavePushSubscription = z.output<typeof SavePushSubscription>

/** Response of `GET /api/auth/push`, besides `success`. */
export type PushResponse = {
  /** The server's VAPID key for the browser; null if push is not set up here. */
  publicKey: string | null
  /** The address under which this session's device receives push; null if it does not. */
  endpoint: string | null
}

/** The content of a push message, readable only by the browser that receives it. Source: MSG-23. */
export type PushPayload = {
  title: string
  body: string
  /** A path of this site. */
  path: string
  /** A message with the same tag replaces the one before, so that a repeated one is not shown twice. */
  tag: string
}
