import type { PhotoSlot } from '@switchback/core/inspections/inspection-words.ts'
import { newId } from '../device/new-id.ts'
import { sha256TextOf } from '../device/sha256.ts'
import { driverChanges } from './driver-changes.ts'
import { onDriverDatabase, type Row } from './driver-database.ts'
import { manySlots, withPhotos, type Inspection, type KeptPhoto } from './inspection.ts'

export type Content = Row & { readonly content: ArrayBuffer }

/** A photo before it is kept. `id` for one that the server has, too. */
type Taken = {
  readonly id?: string
  readonly inspectionId: string
  readonly slot: PhotoSlot
  readonly content: ArrayBuffer
  readonly type: string
  readonly at: string
  readonly number?: number
}

/**
 * Keeps a photo. Resolves once it is on disk. One of an inspection that was signed in another tab meanwhile changes
 * nothing: the record names the photos that were there. A new one takes the contact's signature away. @throws DeviceStorageError
 */
export async function keepPhoto(taken: Taken): Promise<KeptPhoto> {
  const { inspectionId, slot, content, type, at, number = null } = taken
  const sha256 = await sha256TextOf(content)
  const id = taken.id ?? newId()
  const photo: KeptPhoto = {
    id,
    inspectionId,
    slot,
    sha256,
    type,
    bytes: content.byteLength,
    at,
    number,
  }
  await onDriverDatabase('readwrite', async ({ get, all, put, remove }) => {
    const inspection = await get<Inspection>('inspections', inspectionId)
    if (inspection?.signedAt && number === null) return
    const before = await all<KeptPhoto>('photos', 'inspectionId', inspectionId)
    if (inspection && number === null) put('inspections', withPhotos(inspection, before, [photo]))
    const others = manySlots.has(slot) ? [] : before.filter((each) => each.slot === slot)
    for (const other of others) {
      remove('photos', other.id)
      remove('contents', other.id)
    }
    put('photos', photo)
    put('contents', { id, content } as Content)
  })
  driverChanges.announce()
  return photo
}

/** The photos of an inspection, in the order in which they were taken. @throws DeviceStorageError */
export const photosOf = (inspectionId: string): Promise<KeptPhoto[]> =>
  onDriverDatabase('readonly', async ({ all }) =>
    (await all<KeptPhoto>('photos', 'inspectionId', inspectionId)).toSorted((one, other) =>
      `${one.at} ${one.id}` < `${other.at} ${other.id}` ? -1 : 1,
    ),
  )

/** Deletes the photos of something that was given up. @throws DeviceStorageError */
export const dropPhotos = (inspectionId: string): Promise<void> =>
  onDriverDatabase('readwrite', async ({ all, remove }) => {
    for (const { id } of await all<KeptPhoto>('photos', 'inspectionId', inspectionId)) {
      remove('photos', id)
      remove('contents', id)
    }
  })

/** The bytes of a photo; undefined if this phone does not have them. @throws DeviceStorageError */
export const photoContent = (id: string): Promise<ArrayBuffer | undefined> =>
  onDriverDatabase('readonly', async ({ get }) => (await get<Content>('contents', id))?.content)
