/** The VAPID keys of the deployment, and the push services that browsers may name. */
export type PushSettings = {
  /** In base64url: an uncompressed P-256 point, and its private scalar. */
  readonly publicKey: string
  readonly privateKey: string
  /** The contact to which a push service may write about our messages: `mailto:` or `https:`. */
  readonly subject: string
  /** Host names; with `*.` before them all hosts below. */
  readonly hosts: readonly string[]
}

/** The push services of Chrome and Edge, Firefox, Safari, and Edge on Windows. */
export const knownPushHosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]
