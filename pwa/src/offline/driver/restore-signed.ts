import type { SignedRecordInput } from '@switchback/core/inspections/signed-record.ts'
import { deviceStorage } from '../device/device-storage.ts'
import { newId } from '../device/new-id.ts'
import { driverChanges } from './driver-changes.ts'
import { onDriverDatabase } from './driver-database.ts'
import { driverItems, newItem, type DriverItem } from './driver-outbox.ts'
import type { Inspection, KeptPhoto } from './inspection.ts'
import type { Content } from './kept-photos.ts'
import { signedCopies, type SignedCopy } from './signed-copies.ts'

type Kept = { readonly items: readonly DriverItem[]; readonly photos: readonly KeptPhoto[] }

/** The items of a record's photos and of its end that the outbox lacks, and those photos with their place in it. */
function lostOf(record: DriverItem, { items, photos }: Kept) {
  const { id: inspectionId, token } = record
  const own = items.filter((item) => item.inspectionId === inspectionId)
  const named = (record.body as SignedRecordInput).photos.map((photo, number) => ({ ...photo, number }))
  const lost = named.filter(
    ({ number }) => !own.some((item) => item.kind === 'photo' && item.number === number),
  )
  const taken = new Set(own.map(({ id }) => id))
  const found = lost.map(({ sha256, number }) => {
    const photo = photos.find(
      (each) => each.inspectionId === inspectionId && each.sha256 === sha256 && !taken.has(each.id),
    )
    if (photo) taken.add(photo.id)
    return photo && { ...photo, number }
  })
  const isEndless = !own.some(({ kind }) => kind === 'complete')
  return {
    photos: found.filter((photo) => photo !== undefined),
    items: [
      ...lost.map(({ number }, at) =>
        newItem({ id: found[at]?.id ?? newId(), token, kind: 'photo', inspectionId, number }),
      ),
      ...(isEndless ? [newItem({ id: newId(), token, kind: 'complete', inspectionId })] : []),
    ],
  }
}

/** Where pages of earlier releases copied records without their photos. */
const earlierCopies = 'switchback.driver-records'

function readEarlierCopies(): DriverItem[] {
  const saved = deviceStorage.read(earlierCopies)
  return Array.isArray(saved) ? (saved as DriverItem[]) : []
}

/** The copies of what has not arrived. A phone may have died before it deleted the others: they go now. */
async function unsentCopies(): Promise<SignedCopy[]> {
  const copies = await signedCopies.all()
  if (copies.length === 0) return []
  const items = await driverItems()
  const arrived = new Set(
    items
      .filter(({ kind, status }) => kind === 'complete' && status === 'done')
      .map(({ inspectionId }) => inspectionId),
  )
  for (const { item } of copies) if (arrived.has(item.id)) await signedCopies.remove(item.id)
  return copies.filter(({ item }) => !arrived.has(item.id))
}

/** The copied photos whose bytes the database lost, with those bytes. */
async function lostContents(copies: readonly SignedCopy[]): Promise<Content[]> {
  const photos = copies.flatMap((copy) => copy.photos)
  const gone = await onDriverDatabase('readonly', async ({ get }) => {
    const isKept = await Promise.all(
      photos.map(async ({ id }) => (await get<Content>('contents', id)) !== undefined),
    )
    return photos.filter((_, at) => !isKept[at])
  })
  const contents = await Promise.all(
    gone.map(async ({ id, inspectionId, number }) => ({
      id,
      content: await signedCopies.photo(inspectionId, number ?? 0),
    })),
  )
  return contents.flatMap(({ id, content }) => (content ? [{ id, content }] : []))
}

/**
 * Brings back what the database lost of signed inspections: a browser that is killed may open it with rows missing, or
 * delete it. Each comes back from its second copy, and from the rows that are left if there is none. A photo that is gone
 * gets its item, too, whose refusal the end of the inspection tells the server. Sending anything again changes nothing.
 * @throws DeviceStorageError
 * Source: DRIVER-32.
 */
export async function restoreSigned(): Promise<void> {
  const copies = await unsentCopies()
  const contents = await lostContents(copies)
  const copiedRecords = [...copies.map(({ item }) => item), ...readEarlierCopies()]
  const isChanged = await onDriverDatabase('readwrite', async ({ all, put }) => {
    const items = await all<DriverItem>('outbox')
    const inspections = await all<Inspection>('inspections')
    const kept = await all<KeptPhoto>('photos')
    const copied = copies
      .flatMap((copy) => copy.photos)
      .filter((copy) => !kept.some(({ id }) => id === copy.id))
    const lost = copiedRecords.filter((copy) => !items.some(({ id }) => id === copy.id))
    const records = [...items.filter(({ kind }) => kind === 'record'), ...lost]
    const restored = records.map((record) => lostOf(record, { items, photos: [...kept, ...copied] }))
    for (const item of [...lost, ...restored.flatMap((each) => each.items)]) put('outbox', item)
    for (const photo of [...copied, ...restored.flatMap((each) => each.photos)]) put('photos', photo)
    for (const content of contents) put('contents', content)
    for (const { inspection } of copies) {
      if (!inspections.some(({ id }) => id === inspection.id)) put('inspections', inspection)
    }
    for (const inspection of inspections) {
      const record = records.find(({ id }) => id === inspection.id)
      if (!record || inspection.signedAt !== null) continue
      const { signedAt } = record.body as SignedRecordInput
      put('inspections', { ...inspection, signedAt } as Inspection)
    }
    return lost.length + contents.length > 0 || restored.some((each) => each.items.length > 0)
  })
  deviceStorage.remove(earlierCopies)
  if (isChanged) driverChanges.announce()
}
