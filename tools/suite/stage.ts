/** The result of one stage of the suite. `notes` are printed if it failed. */
export type StageResult = { readonly passed: number; readonly failed: number; readonly notes: string }

/** A completed stage, for the table of times. */
export type StageRun = StageResult & { readonly title: string; readonly seconds: number }

export type Stage = { readonly title: string; readonly run: () => Promise<StageResult> }

/**
 * Runs a stage and prints its result. A stage that throws counts as one failure, so that the others still run and one
 * run shows every problem.
 */
export async function runStage(stage: Stage): Promise<StageRun> {
  const startedAt = performance.now()
  const result = await stage.run().catch((error: unknown): StageResult => ({
    passed: 0,
    failed: 1,
    notes: error instanceof Error ? error.message : String(error),
  }))
  const seconds = (performance.now() - startedAt) / 1000
  const counts = `${result.passed} passed${result.failed > 0 ? `, ${result.failed} failed` : ''}`
  console.log(`${result.failed > 0 ? '✗' : '✓'} ${stage.title}: ${counts} (${seconds.toFixed(1)} s)`)
  if (result.failed > 0 && result.notes !== '') console.log(indented(result.notes))
  return { ...result, title: stage.title, seconds }
}

const indented = (text: string) => text.trimEnd().replaceAll(/^/gm, '    ')

/** The failures, stage by stage: printed last, because a long log is often cut at its beginning. */
export function failuresOf(runs: readonly StageRun[]): string {
  const failed = runs.filter((run) => run.failed > 0)
  return failed.map(({ title, notes }) => `✗ ${title}\n${indented(notes)}`).join('\n')
}

/** The duration of each stage, longest first. */
export function timesOf(runs: readonly StageRun[]): string {
  const longest = runs.toSorted((one, other) => other.seconds - one.seconds)
  return longest.map(({ title, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${title}`).join('\n')
}
