import { refusalIn } from './refused.ts'

/** 0 on success; the refusal's status (404, 403) if the server refused. Rethrows every other error. */
export async function refusedStatus(read: Promise<unknown>): Promise<number> {
  try {
    await read
    return 0
  } catch (error) {
    const status = refusalIn(error)?.status ?? 500
    if (status >= 500) throw error
    return status
  }
}
