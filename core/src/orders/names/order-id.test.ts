import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  displayOrderId,
  idByteCount,
  isWellFormedOrderId,
  orderIdFrom,
  trackingCodeFrom,
} from './order-id.ts'

const randomBytes = fc.uint8Array({ minLength: idByteCount, maxLength: idByteCount })

describe('order ids', () => {
  it('are SB, tracking codes TR, and 26 unambiguous characters', () => {
    fc.assert(
      fc.property(randomBytes, (bytes) => {
        expect(orderIdFrom(bytes)).toMatch(/^SB[0-9A-HJKMNP-TV-Z]{26}$/)
        expect(trackingCodeFrom(bytes)).toBe(orderIdFrom(bytes).replace('SB', 'TR'))
        expect(isWellFormedOrderId(orderIdFrom(bytes))).toBe(true)
        expect(isWellFormedOrderId(trackingCodeFrom(bytes))).toBe(false)
      }),
    )
  })

  it('have five bits per byte, 130 in all, with every character equally likely', () => {
    const characters = new Set<string>()
    for (let byte = 0; byte < 256; byte += 1) {
      characters.add(orderIdFrom(new Uint8Array(idByteCount).fill(byte)))
    }
    expect(characters.size).toBe(32)
    expect(orderIdFrom(Uint8Array.from({ length: idByteCount }, (_, at) => at))).toBe(
      'SB0123456789ABCDEFGHJKMNPQRS',
    )
  })

  it('reject too few random bytes', () => {
    expect(() => orderIdFrom(new Uint8Array(16))).toThrow(RangeError)
  })

  it.each(['SB123456', 'sb12ab56', 'SBABCDEFGHIJ', 'Sb000000'])('%s is well formed', (id) => {
    expect(isWellFormedOrderId(id)).toBe(true)
  })

  it.each([
    '',
    'SB',
    'SB12345',
    'test123',
    'TR1234567',
    'SB12345!',
    ' SB123456',
    'SB123456\n',
    `SB${'A'.repeat(100)}`,
  ])('%j is not', (id) => {
    expect(isWellFormedOrderId(id)).toBe(false)
  })

  it('are shown as their last six or eight characters in capitals', () => {
    expect(displayOrderId('SBabcdef123456')).toBe('123456')
    expect(displayOrderId('sb00abcdef', 8)).toBe('00ABCDEF')
  })
})
