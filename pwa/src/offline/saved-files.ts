import { liveQuery } from 'dexie'
import { deviceDb, type SavedFile } from './device-db.ts'

/** Maximum age of files from abandoned forms. */
const savedDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** Files on this device that wait for upload, oldest first; they survive reloads and lost connections. Source: FILE-6. */
export const savedFiles = {
  of: (owner: string): Promise<SavedFile[]> => deviceDb.files.where({ owner }).sortBy('keptAt'),

  get: (id: string): Promise<SavedFile | undefined> => deviceDb.files.get(id),

  /** Calls back now and after every change, including changes from other tabs. Returns the unsubscribe function. */
  watch(owner: string, onChange: (files: readonly SavedFile[]) => void): () => void {
    const watching = liveQuery(() => savedFiles.of(owner)).subscribe({
      next: onChange,
      // Storage is blocked here: nothing is saved.
      error: () => onChange([]),
    })
    return () => watching.unsubscribe()
  },

  /** Resolves when the file is on disk. @throws if there is no room or no storage. */
  async keep(file: SavedFile): Promise<void> {
    await deviceDb.files.put(file)
  },

  async drop(id: string): Promise<void> {
    await deviceDb.files.delete(id)
  },

  /** Moves a form's files to the order that it created. Returns whether there are any. */
  async handOver(owner: string, orderId: string): Promise<boolean> {
    return (await deviceDb.files.where({ owner }).modify({ owner: orderId })) > 0
  },

  async refuse(id: string, refusal: string): Promise<void> {
    await deviceDb.files.update(id, { refusal })
  },

  /** Clears a refusal so that the file is uploaded again. */
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
