import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectRoot } from '../product/project-root.ts'
import { realClockFiles, usesRealClock } from './real-clock-files.ts'

test('every project of tests takes its now from the one clock', () => {
  const config = readFileSync(`${projectRoot}/vitest.config.ts`, 'utf8')
  expect(config).toContain(`const setup = ['./tools/suite/test-clock.ts'`)
  const projects = config.match(/name: '/g) ?? []
  expect(projects.length).toBeGreaterThanOrEqual(6)
  expect(config.match(/setupFiles: setup,/g)).toHaveLength(projects.length)
})

test('the real clock is for few tests, each of which exists', () => {
  const tests = ['core', 'db', 'edge', 'pwa', 'tools'].flatMap((folder) =>
    readdirSync(`${projectRoot}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
      .map((name) => `${folder}/${name}`),
  )
  for (const [files] of realClockFiles) expect(tests.some((file) => files.test(file))).toBe(true)
  const outside = tests.filter((file) => usesRealClock(file) && !file.startsWith('tools/'))
  expect(outside.length).toBeLessThanOrEqual(20)
})
