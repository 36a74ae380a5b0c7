import { relative } from 'node:path'
import { expect } from 'vitest'
import { projectRoot } from '../product/project-root.ts'
import { usesRealClock } from './real-clock-files.ts'

/**
 * When every test begins, unless `TEST_NOW` says another moment: a Wednesday, 11 AM in New York. It is later than any
 * real day of the years to come, because the database's triggers ask their own clock whether a rate is in effect yet,
 * and before 2030, from where tests take days that nothing else uses.
 * Source: ADR-60.
 */
const usualStart = '2029-05-16T15:00:00.000Z'

const workerClock = globalThis as { realDate?: DateConstructor }
/** Files of one worker take turns, so `Date` may still be that of the last one. */
const RealDate = (workerClock.realDate ??= globalThis.Date)

const start = RealDate.parse(process.env['TEST_NOW'] ?? usualStart)
if (!(start > RealDate.now()))
  throw new Error(
    'TEST_NOW is a moment to come: the database server has the real clock, which may not be ahead.',
  )

/** The tests' clock goes on from the start at the pace of the real one. */
const aheadMs = start - RealDate.now()
const now = () => RealDate.now() + aheadMs

/** `Date` with this clock: the tests, the harness and the product in their process all take the time from here. */
const TestDate = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, parts, self) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, self),
  get: (target, name, self) => (name === 'now' ? now : Reflect.get(target, name, self)),
})

const file = relative(projectRoot, expect.getState().testPath ?? '')
if (file === '') throw new Error('The clock does not know which test file begins.')
globalThis.Date = usesRealClock(file) ? RealDate : TestDate
