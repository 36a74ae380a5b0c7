/** Prints the current step of a bench. */
export type Report = (step: string) => void

const usualMinutes = 6

/** @throws Error that names the step that was running when the time was up: six minutes, or `BENCH_MINUTES`. */
export async function withTimeLimit<Result>(
  work: (report: Report) => Promise<Result>,
  minutes = Number(process.env['BENCH_MINUTES'] ?? usualMinutes),
  print: Report = console.log,
): Promise<Result> {
  let current = 'the first step'
  const report = (step: string) => {
    current = step
    print(`  ${step}`)
  }
  const { promise: expired, reject } = Promise.withResolvers<never>()
  const stop = () =>
    reject(new Error(`Not done after ${minutes} minutes, at: ${current}. BENCH_MINUTES sets another limit.`))
  const timer = setTimeout(stop, minutes * 60_000)
  try {
    return await Promise.race([work(report), expired])
  } finally {
    clearTimeout(timer)
  }
}
