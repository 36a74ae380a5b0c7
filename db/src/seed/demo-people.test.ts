import { expect, test } from 'vitest'
import { verifyPassword } from '../verify-password.ts'
import { demoPasswordHashes, demoPasswords } from './demo-people.ts'

test.each(['staff', 'dealer'] as const)(
  'the stored hash of %s is of their demo password, and of no other',
  async (who) => {
    expect(await verifyPassword(demoPasswords[who], demoPasswordHashes[who])).toBe(true)
    expect(await verifyPassword(`${demoPasswords[who]} `, demoPasswordHashes[who])).toBe(false)
  },
)
