import { defineConfig } from 'vitest/config'

const quiet = ['./tools/suite/fail-on-console-noise.ts']

/**
 * One project a package. Tests that start servers are given time for a machine that is busy. The files of a project
 * without state in its modules share a worker and its imports, which were a fifth of its time.
 */
export default defineConfig({
  test: {
    // Files that start servers wait as much as they compute: as many as the cores of the smallest machine.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'core',
          include: ['core/**/*.test.ts'],
          isolate: false,
          setupFiles: quiet,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          isolate: false,
          include: ['db/**/*.test.ts'],
          setupFiles: quiet,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'edge',
          isolate: false,
          include: ['edge/**/*.test.ts'],
          setupFiles: quiet,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'pwa',
          include: ['pwa/src/**/*.test.{ts,tsx}', 'pwa/scripts/**/*.test.ts'],
          setupFiles: quiet,
        },
      },
      {
        test: {
          name: 'chaos',
          include: ['pwa/chaos/**/*.test.ts'],
          setupFiles: quiet,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          setupFiles: quiet,
          testTimeout: 400_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
