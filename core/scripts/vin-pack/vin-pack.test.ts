import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decodeVin } from '#core/vehicles/decode-vin.ts'
import { matchVinKey } from '#core/vehicles/match-vin-key.ts'
import { openVinPack } from '#core/vehicles/vin-pack.ts'
import { hasValidCheckDigit } from '#core/vehicles/vin.ts'
import { committedVinPack, readAsset } from '../committed-packs.ts'
import { joinKeys, readKey, writeKey } from './normal-key.ts'
import { readVinFixtures, type VinFixture } from './vin-fixtures.ts'

const pack = committedVinPack()

/** The fixtures that the pack decodes differently from SQL over the source's tables. */
function differencesOf(fixtures: readonly VinFixture[]) {
  return fixtures.filter((fixture) => {
    const decoded = decodeVin(fixture.vin, pack)
    const names = ['year', 'make', 'model', 'bodyClass'] as const
    return 'error' in decoded || names.some((name) => decoded[name] !== fixture[name])
  })
}

describe('the committed VIN pack', () => {
  test('stays within its size budget after brotli', () => {
    expect(brotliCompressSync(readAsset('vin-patterns.bin')).length).toBeLessThan(120_000)
  })

  test('decodes generated VINs of all years from 1996 on as the source does', () => {
    const generated = readVinFixtures('generated')
    // A few break the rule of position 7, so that the tables read an earlier year.
    const recent = generated.filter(({ year }) => year !== null && year >= 1996)
    expect(new Set(recent.map(({ vin }) => vin)).size).toBeGreaterThanOrEqual(1500)
    expect(generated.filter(({ vin }) => !hasValidCheckDigit(vin))).toEqual([])
    expect(new Set(recent.map(({ year }) => year)).size).toBe(pack.newestYear - 1996 + 1)
    expect(recent.filter(({ model }) => model !== null).length).toBeGreaterThan(1300)
    expect(differencesOf(generated)).toEqual([])
  })

  test('decodes published VINs as the source does', () => {
    const published = readVinFixtures('published')
    expect(new Set(published.map(({ vin }) => vin)).size).toBeGreaterThanOrEqual(100)
    expect(published.filter(({ foundIn }) => foundIn === '')).toEqual([])
    expect(differencesOf(published)).toEqual([])
  })

  test('refuses a text that is cut short or something else', () => {
    const text = new TextDecoder().decode(readAsset('vin-patterns.bin'))
    expect(() => openVinPack(text.slice(0, text.lastIndexOf('\n')))).toThrow(RangeError)
    expect(() => openVinPack('1\nVIN0 2027')).toThrow(RangeError)
    expect(() => openVinPack('')).toThrow(RangeError)
  })
})

describe('the keys of the pack', () => {
  test.each([
    ['[4321]A**', '[1-4]A'],
    ['*****|**9**', '|**9'],
    ['*****', '*'],
    ['[A-C]*1*2|*B', '[A-C]*1*2|*B'],
    ['ABCDE*9', 'ABCDE|9'],
  ])('%s is written %s', (key, written) => {
    const sets = readKey(key)
    expect(sets && writeKey(sets)).toBe(written)
  })

  test('have a bar only behind position 8', () => {
    expect(readKey('AB|*1')).toBeUndefined()
    expect(readKey('ABCDEF')).toBeUndefined()
  })

  test('are joined where they differ in one set', () => {
    const keys = ['A1', 'B1', 'C1', 'A*', 'A12'].flatMap((key) => [readKey(key) ?? []])
    expect(joinKeys(keys).map(writeKey)).toEqual(['[A-C]1', 'A', 'A12'])
  })

  test.each([
    ['CM8', 3],
    ['[A-D]*[86]', 2],
    ['CM826|3', 6],
    ['|**0', 1],
    ['*', 0],
    ['CM9', -1],
    ['[ABD]', -1],
    ['CM8|4', -1],
  ])('%s fixes %i positions of a VIN', (key, fixed) => {
    expect(matchVinKey(key, '1HGCM82633A004352')).toBe(fixed)
  })
})
