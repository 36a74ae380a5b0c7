import { SlowFirst } from './tools/suite/slow-first.ts'
import { defineConfig } from 'vitest/config'

/** Every test begins at the same moment, and prints nothing. */
const setup = ['./tools/suite/test-clock.ts', './tools/suite/fail-on-console-noise.ts']

/**
 * One project a package. Tests that start servers are given time for a machine that is busy. The files of a project
 * without state in its modules share a worker and its imports, which were a fifth of its time.
 */
export default defineConfig({
  test: {
    // One more than the cores of the smallest machine: files that start servers wait a part of their time.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'core',
          include: ['core/**/*.test.ts'],
          isolate: false,
          setupFiles: setup,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          isolate: false,
          include: ['db/**/*.test.ts'],
          setupFiles: setup,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'edge',
          isolate: false,
          include: ['edge/**/*.test.ts'],
          setupFiles: setup,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'pwa',
          include: ['pwa/src/**/*.test.{ts,tsx}', 'pwa/scripts/**/*.test.ts'],
          setupFiles: setup,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'chaos',
          include: ['pwa/{chaos,simulation}/**/*.test.ts'],
          setupFiles: setup,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          setupFiles: setup,
          testTimeout: 400_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
