import { buildPwa } from '../product/build-pwa.ts'
import { pageBytes, type Weight } from './page-bytes.ts'
import { precacheBudget, precacheBytes, precacheErrors } from './precache.ts'
import type { Stage } from './stage.ts'

function row({ name, bytes, budget }: Weight): string {
  const kb = (value: number) => (value / 1000).toFixed(1)
  return `${bytes <= budget ? '  ' : '! '}${name}: ${kb(bytes)} KB of ${kb(budget)} KB (brotli)`
}

/**
 * The production build, its byte budgets and the list of files that a device stores; the build, each budget and the list
 * count as one test.
 */
export const pageStage: Stage = {
  title: 'page build and byte budgets',
  run: async () => {
    const page = await buildPwa({ leaveProductAlone: true })
    const stored = {
      name: 'stored at installation',
      bytes: precacheBytes(page),
      budget: precacheBudget,
    }
    const weights = [...pageBytes(page), stored]
    const errors = precacheErrors(page)
    const failed = weights.filter(({ bytes, budget }) => bytes > budget).length + Math.min(1, errors.length)
    const notes = [...weights.map(row), ...errors].join('\n')
    console.log(notes)
    return { passed: 2 + weights.length - failed, failed, notes: failed > 0 ? notes : '' }
  },
}
