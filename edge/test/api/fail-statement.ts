/** A batch of the database's wire format, as far as the tests parse it. */
type Pipeline = { requests: { type: string; batch?: { steps: { stmt: { sql?: string } }[] } }[] }

/** The statements of a write, without those that open and close its transaction. */
function writeSteps(pipeline: Pipeline) {
  const steps = pipeline.requests.flatMap((request) => request.batch?.steps ?? [])
  const isWrite = steps[0]?.stmt.sql?.startsWith('BEGIN IMMEDIATE') ?? false
  return isWrite ? steps.filter(({ stmt }) => !/^(BEGIN|COMMIT|ROLLBACK)/.test(stmt.sql ?? '')) : []
}

/**
 * Makes the statement at `index` of every write fail after those before it ran, like a full disk or a broken
 * constraint. Use it as the interceptor between app and database; `counts` gets the number of statements of each
 * write.
 */
export function failStatement(index: number, counts: number[]): (request: Request) => Promise<Request> {
  return async (request) => {
    const text = await request.clone().text()
    if (!text.startsWith('{')) return request
    const pipeline = JSON.parse(text) as Pipeline
    const steps = writeSteps(pipeline)
    if (steps.length === 0) return request
    counts.push(steps.length)
    const step = steps[index]
    if (!step) return request
    step.stmt = { sql: 'INSERT INTO rate_structures VALUES (NULL, NULL, NULL)' }
    return new Request(request.url, {
      method: 'POST',
      headers: request.headers,
      body: JSON.stringify(pipeline),
    })
  }
}

/**
 * Makes the statement with this number (the first is 0) fail, counted over consecutive writes; `isMet` says whether
 * there were that many. A write that is sent again because the database was busy counts once, and fails again.
 */
export function failNthStatement(number: number) {
  let passed = 0
  let last = { text: '', count: 0 }
  let isMet = false
  const intercept = async (request: Request): Promise<Request> => {
    const text = await request.clone().text()
    const before = text === last.text ? passed : passed + last.count
    const counts: number[] = []
    const failed = await failStatement(number - before, counts)(request)
    const [count] = counts
    if (count === undefined) return failed
    passed = before
    last = { text, count }
    isMet ||= number >= before && number < before + count
    return failed
  }
  return { intercept, isMet: () => isMet }
}
