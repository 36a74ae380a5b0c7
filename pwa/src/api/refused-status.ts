import { CallFailed } from './refused.ts'

/** 0 on success; the refusal's status (404, 403) if the server refused. Rethrows every other error. */
export async function refusedStatus(read: Promise<unknown>): Promise<number> {
  try {
    await read
    return 0
  } catch (error) {
    if (error instanceof CallFailed && error.failure.kind === 'refused' && error.failure.status < 500) {
      return error.failure.status
    }
    throw error
  }
}
