import { liveQuery } from 'dexie'
import { deviceDb, type SavedFile } from './device-db.ts'

/** Files of forms that nobody came back to are not kept longer than this. */
const savedDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** Files on this device that wait to be sent, oldest first; kept over reloads and lost connections. Source: FILE-6. */
export const savedFiles = {
  of: (owner: string): Promise<SavedFile[]> => deviceDb.files.where({ owner }).sortBy('keptAt'),

  get: (id: string): Promise<SavedFile | undefined> => deviceDb.files.get(id),

  /** Calls back now and after every change, by another tab as well. Returns what ends it. */
  watch(owner: string, onChange: (files: readonly SavedFile[]) => void): () => void {
    const watching = liveQuery(() => savedFiles.of(owner)).subscribe({
      next: onChange,
      // Storage is forbidden here: then nothing is kept.
      error: () => onChange([]),
    })
    return () => watching.unsubscribe()
  },

  /** Resolves when it is on the disk. @throws if there is no room or no storage. */
  async keep(file: SavedFile): Promise<void> {
    await deviceDb.files.put(file)
  },

  async drop(id: string): Promise<void> {
    await deviceDb.files.delete(id)
  },

  /** Files of a form become those of the order that it made. Returns whether there are any. */
  async handOver(owner: string, orderId: string): Promise<boolean> {
    return (await deviceDb.files.where({ owner }).modify({ owner: orderId })) > 0
  },

  async refuse(id: string, refusal: string): Promise<void> {
    await deviceDb.files.update(id, { refusal })
  },

  /** Takes a refusal back, so that the file is sent again. */
  async accept(id: string): Promise<void> {
    const file = await deviceDb.files.get(id)
    if (!file) return
    const { refusal: _, ...accepted } = file
    await deviceDb.files.put(accepted)
  },

  async dropOld(now = Date.now()): Promise<void> {
    await deviceDb.files
      .where('keptAt')
      .below(now - savedDays * dayMs)
      .delete()
  },
}
