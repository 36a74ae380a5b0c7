import { expect, test } from 'vitest'
import { prepareOffline } from './prepare-offline.ts'
import type { ReadyPart } from './ready-parts.ts'
import type { Ready } from '../words.ts'

/** A part that is saved at `time` once its load succeeds, as a device would save it. */
function partOf(name: string, time: number | null, fails = false, before?: number | null): ReadyPart {
  let saved = before
  return {
    name,
    load: () => {
      if (fails) return Promise.reject(new Error('away'))
      saved = time
      return Promise.resolve()
    },
    savedAt: () => Promise.resolve(saved),
  }
}

async function run(parts: readonly ReadyPart[], isOver = () => false): Promise<Ready[]> {
  const said: Ready[] = []
  await prepareOffline(parts, { idle: () => Promise.resolve(), isOver, onKnown: (ready) => said.push(ready) })
  return said
}

test('what is fetched is as old as its oldest part', async () => {
  expect(await run([partOf('rates', 30), partOf('locations', 20), partOf('code', null)])).toEqual([
    { kind: 'ready', at: 20 },
  ])
})

test('what was saved before counts at once, and stays ready if nothing can be fetched', async () => {
  const parts = [partOf('rates', 30, true, 5), partOf('locations', 40, true, 7)]
  expect(await run(parts)).toEqual([
    { kind: 'ready', at: 5 },
    { kind: 'ready', at: 5 },
  ])
})

test('a part that fails is named, and does not stop the others', async () => {
  expect(await run([partOf('rates', 1, true), partOf('locations', 2), partOf('code', null, true)])).toEqual([
    { kind: 'missing', parts: ['rates', 'code'] },
  ])
})

test('it says whether every part was fetched, also what the device has anyhow', async () => {
  const options = { idle: () => Promise.resolve(), isOver: () => false, onKnown: () => undefined }
  expect(await prepareOffline([partOf('rates', 1), partOf('locations', 2)], options)).toBe(true)
  expect(await prepareOffline([partOf('rates', 1, true, 1), partOf('locations', 2)], options)).toBe(false)
})

test('nothing is fetched or said for an account that has left', async () => {
  let loads = 0
  const part: ReadyPart = {
    name: 'rates',
    load: () => Promise.resolve((loads += 1)),
    savedAt: () => Promise.resolve(1),
  }
  expect(await run([part], () => true)).toEqual([])
  expect(loads).toBe(0)
})
