import { CallFailed } from './refused.ts'

/** 0 once it was read; where the server refused it, as what (404, 403). Every other failure is thrown on. */
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
