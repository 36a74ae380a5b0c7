import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const sharedMemory = '/dev/shm'
const roomBytes = 2 ** 30

/**
 * Where scratch databases live: in memory if the machine has a gigabyte of it to spare, because a test database waits
 * mostly for the disk and nothing of it outlives the test; in the temporary directory otherwise.
 */
export function scratchRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(sharedMemory)
    return bavail * bsize >= roomBytes ? sharedMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}
