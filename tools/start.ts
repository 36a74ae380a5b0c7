// `npm start`: the whole product on this machine. See README.md.
import { resolve } from 'node:path'
import { choosePort } from './product/choose-port.ts'
import { printWelcome } from './product/print-welcome.ts'
import { projectRoot } from './product/project-root.ts'
import { readSettings } from './product/read-settings.ts'
import { runUntilStopped } from './product/run-until-stopped.ts'
import { startProduct } from './product/start-product.ts'

await runUntilStopped(async () => {
  const settings = readSettings()
  const port = await choosePort(8787)
  console.log('Starting Switchback')
  const product = await startProduct({
    port,
    dataDirectory: resolve(projectRoot, process.env['DATA_DIRECTORY'] ?? '.data'),
    settings,
    leaveBuiltPageAlone: false,
  })
  printWelcome({
    url: product.url,
    environment: settings['ENVIRONMENT'] ?? '',
    logFile: product.worker.logFile,
  })
  return product.worker.process
})
