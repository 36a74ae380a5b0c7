// `npm run deploy -- --env production|preview`: checks, backs up, migrates, uploads, asks the new version before any
// visitor gets it, then gives it to all; `--rollback` takes it back by itself if a step then fails,
// `--back-to VERSION` does so later. `npm run deploy -- --rehearse` does all of it on this machine alone (ADR-93).
import { deploy, goBack } from './deploy/deploy.ts'
import { cloudflareTarget } from './deploy/cloudflare-target.ts'
import { readDeployArguments } from './deploy/read-deploy-arguments.ts'
import { rehearse } from './deploy/rehearse.ts'
import { runTool } from './product/processes/run-tool.ts'

await runTool(async () => {
  const given = readDeployArguments(process.argv.slice(2))
  if (given.rehearse) return rehearse(given.from)
  const target = cloudflareTarget(given.environment)
  if (given.backTo === undefined) {
    await deploy(target, { rollsBack: given.rollsBack, say: (line) => console.log(`  ${line}`) })
    return
  }
  await goBack(target, given.backTo)
  console.log(`  Visitors have ${given.backTo} again, and it answers as it should.`)
})
