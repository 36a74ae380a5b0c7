import { isPortFree } from './is-port-free.ts'
import { StartError } from './start-error.ts'

/**
 * The port in `PORT`, or the default one.
 * @throws StartError if it is not a port, or another program uses it.
 */
export async function choosePort(usualPort: number, wanted = process.env['PORT']): Promise<number> {
  const port = wanted ? Number(wanted) : usualPort
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartError(`PORT must be a whole number from 1 to 65535; it is "${wanted}".`)
  }
  if (!(await isPortFree(port))) {
    throw new StartError(
      `Port ${port} is already in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    )
  }
  return port
}
