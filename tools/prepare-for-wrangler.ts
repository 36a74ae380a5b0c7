// The first half of the [build] command of wrangler.toml: checks what `wrangler dev` needs and builds the page. `npm start`
// has done both already and sets SWITCHBACK_PAGE_IS_BUILT.
import { buildPwa } from './product/build-pwa.ts'
import { removeDeveloperPages } from './product/production-page.ts'
import { refuseDevWithoutDatabase } from './product/refuse-dev-without-database.ts'
import { runTool } from './product/processes/run-tool.ts'

await runTool(async () => {
  if (process.env['SWITCHBACK_PAGE_IS_BUILT'] !== undefined) return
  if (process.env['WRANGLER_COMMAND'] === 'dev') await refuseDevWithoutDatabase()
  const { directory } = await buildPwa({
    leaveProductAlone: process.env['SWITCHBACK_UNDER_TEST'] === '1',
  })
  // `deploy` and `versions upload`.
  if (process.env['WRANGLER_COMMAND'] !== 'dev') removeDeveloperPages(directory)
})
