import { expect, test } from 'vitest'
import { scanFrames } from './scan-frames.ts'

const vin = '1HGCM82633A004352'

/** Scans these pictures: the texts in each, or an error of the detector. */
async function scan(pictures: readonly (readonly string[] | Error)[], stopAtVin = true) {
  const end = new AbortController()
  const seen: string[] = []
  let at = 0
  await scanFrames({
    detect: () => {
      const picture = pictures[at++]
      if (picture instanceof Error) return Promise.reject(picture)
      if (!picture) end.abort()
      return Promise.resolve(picture ?? [])
    },
    pause: () => Promise.resolve(),
    signal: end.signal,
    onVin: (found) => {
      seen.push(found)
      if (stopAtVin) end.abort()
    },
    onOther: () => seen.push('other'),
  })
  return { seen, looked: at }
}

test('the first VIN ends the scan; other codes are reported', async () => {
  const pictures = [[], ['37820-RAA'], ['37820-RAA', `I${vin}`], [vin]]
  expect(await scan(pictures)).toEqual({ seen: ['other', vin], looked: 3 })
})

test('many VINs are read one after another until the person closes the scan', async () => {
  const other = '5FNRL38297B007384'
  expect((await scan([[vin], [vin], [other]], false)).seen).toEqual([vin, vin, other])
})

test('a picture that comes too early is skipped; a detector that keeps failing ends the scan', async () => {
  const early = new Error('not ready')
  expect((await scan([early, early, [vin]])).seen).toEqual([vin])
  await expect(scan(Array.from({ length: 30 }, () => early))).rejects.toBe(early)
})

test('nothing is reported after the scan was closed', async () => {
  const end = new AbortController()
  const seen: string[] = []
  await scanFrames({
    detect: () => {
      end.abort()
      return Promise.resolve([vin])
    },
    pause: () => Promise.resolve(),
    signal: end.signal,
    onVin: (found) => seen.push(found),
    onOther: () => seen.push('other'),
  })
  expect(seen).toEqual([])
})
