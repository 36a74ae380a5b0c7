import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

const scratchDatabase = new URL('scratch-database.ts', import.meta.url).href

test('a test run that is killed leaves no database server behind', async () => {
  const program = `
    const { startScratchDatabase } = await import(${JSON.stringify(scratchDatabase)})
    const { url } = await startScratchDatabase({ migrated: false })
    console.log(url)
    setInterval(() => {}, 1000)`
  const run = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [printed] = (await run.stdout.take(1).toArray()) as [Buffer]
  const health = () =>
    fetch(`${printed.toString().trim()}/health`).then(
      ({ status }) => status,
      () => 'gone',
    )
  expect(await health()).toBe(200)
  run.kill('SIGKILL')
  await expect.poll(health, { timeout: 10_000 }).toBe('gone')
})
