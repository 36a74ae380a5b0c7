import { pause } from '../device/within.ts'

async function loadInTurn() {
  await import('./on-device.ts')
  await pause()
  return import('./lists.ts')
}

let lists: ReturnType<typeof loadInTurn> | undefined

/**
 * The lists of the device's database. The database and the schemas are large: the first page that needs them loads each
 * in its own task, so that it still responds to input.
 * @throws what a failed download throws; the next call tries again.
 */
export async function loadLists(): ReturnType<typeof loadInTurn> {
  lists ??= loadInTurn()
  try {
    return await lists
  } catch (error) {
    lists = undefined
    throw error
  }
}
