// `npm start`: the whole product on this machine. See README.md.
import { resolve } from 'node:path'
import { choosePort } from './product/choose-port.ts'
import { endLeftoverWorker } from './product/processes/end-leftover-worker.ts'
import { printWelcome } from './product/print-welcome.ts'
import { projectRoot } from './product/project-root.ts'
import { readSettings } from './product/settings/read-settings.ts'
import { runUntilStopped } from './product/processes/run-until-stopped.ts'
import { linkSettingsForWrangler } from './product/settings/settings-for-wrangler.ts'
import { startProduct } from './product/start-product.ts'
import { superviseProduct } from './product/processes/supervise-product.ts'
import { withVapidKeys } from './product/settings/vapid-keys.ts'
import { triggerSchedule } from './product/trigger-schedule.ts'

const isUnderTest = process.env['SWITCHBACK_UNDER_TEST'] === '1'

await runUntilStopped(async () => {
  const dataDirectory = resolve(projectRoot, process.env['DATA_DIRECTORY'] ?? '.data')
  const settings = withVapidKeys(readSettings(), dataDirectory)
  await endLeftoverWorker(dataDirectory)
  const port = await choosePort(8787)
  console.log('Starting Switchback')
  const product = await startProduct({
    port,
    dataDirectory,
    settings,
    // Tests start the product while another instance may be serving the built page.
    leaveBuiltPageAlone: isUnderTest,
    withBrokerage: !isUnderTest,
  })
  if (!isUnderTest) linkSettingsForWrangler(dataDirectory)
  triggerSchedule(product.url)
  printWelcome({
    url: product.url,
    environment: settings['ENVIRONMENT'] ?? '',
    logFile: product.worker.logFile,
  })
  superviseProduct(product)
  return { ended: new Promise<string>(() => {}), lastLines: () => '' }
})
