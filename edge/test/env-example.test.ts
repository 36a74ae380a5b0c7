import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { settingNames } from '../src/config.ts'

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')

test('.env.example names exactly the settings that exist', () => {
  expect(Object.keys(parseEnv(example)).toSorted()).toEqual(settingNames.toSorted())
})

test('.env.example sets no values, so that a copy of it changes nothing', () => {
  expect(Object.values(parseEnv(example)).filter((value) => value !== '')).toEqual([])
})

test('.env.example explains every setting', () => {
  const lines = example.split('\n')
  const unexplained = lines.filter(
    (line, at) => /^[A-Z]/.test(line) && !/^(#|[A-Z_]+=)/.test(lines[at - 1] ?? ''),
  )
  expect(unexplained).toEqual([])
})
