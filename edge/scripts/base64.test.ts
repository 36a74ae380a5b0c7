import { assert, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { Base64 } from './base64.ts'

test('bytes become the base64 of everybody else, and come back with or without padding', () => {
  assert(
    property(uint8Array({ maxLength: 300 }), (bytes) => {
      const text = Base64.fromUint8Array(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64'))
      expect(Base64.toUint8Array(text)).toEqual(Uint8Array.from(bytes))
      expect(Base64.toUint8Array(text.replace(/=+$/, ''))).toEqual(Uint8Array.from(bytes))
    }),
  )
})
