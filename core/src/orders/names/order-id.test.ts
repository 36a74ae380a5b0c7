import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cellOf,
  displayOrderId,
  idByteCount,
  isTrackingCode,
  isWellFormedOrderId,
  orderIdFrom,
  trackingCodeFrom,
} from './order-id.ts'

const cells = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{2}$/)
const randomBytes = fc.uint8Array({ minLength: idByteCount, maxLength: idByteCount })

describe('order ids', () => {
  it('are SB, tracking codes TR, a cell and 26 unambiguous characters', () => {
    fc.assert(
      fc.property(randomBytes, cells, (bytes, cell) => {
        const [id, code] = [orderIdFrom(bytes, cell), trackingCodeFrom(bytes, cell)]
        expect(id).toMatch(/^SB[0-9A-HJKMNP-TV-Z]{28}$/)
        expect(code).toBe(id.replace('SB', 'TR'))
        expect([isWellFormedOrderId(id), isTrackingCode(id)]).toEqual([true, false])
        expect([isWellFormedOrderId(code), isTrackingCode(code)]).toEqual([false, true])
        expect([cellOf(id), cellOf(code)]).toEqual([cell, cell])
      }),
    )
  })

  it('have five bits per byte, 130 in all, with every character equally likely', () => {
    const characters = new Set<string>()
    for (let byte = 0; byte < 256; byte += 1) {
      characters.add(orderIdFrom(new Uint8Array(idByteCount).fill(byte), '00'))
    }
    expect(characters.size).toBe(32)
    expect(
      orderIdFrom(
        Uint8Array.from({ length: idByteCount }, (_, at) => at),
        'A7',
      ),
    ).toBe('SBA70123456789ABCDEFGHJKMNPQRS')
  })

  it('reject too few random bytes', () => {
    expect(() => orderIdFrom(new Uint8Array(16), '00')).toThrow(RangeError)
  })

  it('of earlier releases have no cell, and belong to the first', () => {
    const [id, code] = ['SB0123456789ABCDEFGHJKMNPQRS', 'TR9123456789ABCDEFGHJKMNPQRS']
    expect([isWellFormedOrderId(id), isTrackingCode(code)]).toEqual([true, true])
    expect([cellOf(id), cellOf(code), cellOf('SB123456')]).toEqual(['00', '00', '00'])
    expect(isTrackingCode(`${code}0`)).toBe(false)
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
