import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the ports that Linux, macOS, and Windows give to outgoing connections: between the check and the use, or
// while a killed server is down, no such connection can take the port.
const lowest = 12_000
const highest = 32_000

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/**
 * A free TCP port on the loopback address. Another program that asks for this very port may take it before use.
 * @throws Error if 100 ports in a row are taken
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(lowest, highest)
    if (await canListen(port)) return port
  }
  throw new Error('No port of the loopback address is free')
}
