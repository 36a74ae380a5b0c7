// `npm run any-hour`: the unit and API tests at moments at which days, months and clocks change, one after the other.
// Tests on the real clock are left out, and all moments take about an hour. An argument selects moments that begin with
// it: `npm run any-hour -- 2028-02-29`.
import { join } from 'node:path'
import { projectRoot } from './product/project-root.ts'
import { oddMoments } from './suite/odd-moments.ts'
import { runCommand } from './suite/run-command.ts'

const wanted = process.argv.slice(2)
const moments = Object.entries(oddMoments).filter(
  ([moment]) => wanted.length === 0 || wanted.some((text) => moment.startsWith(text)),
)
if (moments.length === 0) {
  console.error(
    `There is no such moment: ${wanted.join(' ')}. There are: ${Object.keys(oddMoments).join(', ')}`,
  )
  process.exit(1)
}

const red: string[] = []
for (const [moment, name] of moments) {
  const begun = performance.now()
  const { code, output } = await runCommand(
    process.execPath,
    [join(projectRoot, 'tools/test.ts'), '--at', moment],
    {
      timeoutMs: 60 * 60 * 1000,
    },
  )
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  const summary = output.trimEnd().split('\n').at(-1) ?? ''
  console.log(`${moment} (${name}): ${summary}, ${minutes} min`)
  if (code === 0) continue
  red.push(moment)
  console.log(output)
}
console.log(red.length === 0 ? `Green at all ${moments.length} moments.` : `Red at ${red.join(', ')}`)
process.exitCode = red.length === 0 ? 0 : 1
