/** Runs a step and prints its name, duration, and result. */
export async function step<T>(
  title: string,
  work: () => Promise<T>,
  outcome?: (result: T) => string,
): Promise<T> {
  const startedAt = performance.now()
  process.stdout.write(`  ${title} ... `)
  try {
    const result = await work()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    process.stdout.write(`${outcome?.(result) ?? 'done'} (${seconds} s)\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}
