import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** A device's clock may be off by one step. */
const window = 1

function of(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds })
}

/** A fresh secret of 160 bits, in base32. */
export const freshTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The URI in the QR code that a device scans. */
export const totpUri = (secret: string, issuer: string, username: string): string =>
  of(secret, issuer, username).toString()

/**
 * The time step of this code; undefined if the code is wrong. Callers store the step, so that each code works once.
 */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = of(secret).validate({ token: code, timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta
}
