import { CallFailed } from './refused.ts'

/** 0 once it was read; where the server refused it, as what (404, 403). Every other failure is thrown on. */
export async function refusedStatus(read: Promise<unknown>): Promise<number> {
  try {
    await read
    return 0
  } catch (fault) {
    if (fault instanceof CallFailed && fault.failure.kind === 'refused' && fault.failure.status < 500) {
      return fault.failure.status
    }
    throw fault
  }
}
