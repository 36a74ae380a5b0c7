import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { projectRoot } from '../product/project-root.ts'

/** The files that take longest: begun last, they would keep one core busy while the other has nothing left to do. */
const slow = [
  'tools/bench/short-benches.test.ts',
  'edge/test/fuzz/fuzz.test.ts',
  'pwa/simulation/simulation.test.ts',
  'pwa/chaos/journey.test.ts',
  'pwa/chaos/delivery.test.ts',
  'edge/test/fuzz/odd-queries.test.ts',
]

/** Begins the slowest test files first, and the others as Vitest would. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => slow.includes(relative(projectRoot, moduleId))
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer, not of an array
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
