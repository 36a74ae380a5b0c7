import { hashToken } from './token.ts'

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codes = 10

function freshCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  const letters = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].join('-')
}

/** The stored hash of a recovery code, independent of how it is typed. */
export const hashRecoveryCode = (code: string): Promise<string> =>
  hashToken(`recovery ${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`)

/** Ten codes of 58 bits, to be saved on paper, and their stored hashes. */
export async function freshRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const fresh = Array.from({ length: codes }, freshCode)
  return { codes: fresh, hashes: await Promise.all(fresh.map(hashRecoveryCode)) }
}
