import type { DriverLinkResponse, DriverLoad } from '@switchback/core/inspections/driver-link.ts'
import { driverChanges } from './driver-changes.ts'
import { onDriverDatabase, type Row } from './driver-database.ts'
import { isOfRefusedNews, type DriverItem } from './driver-outbox.ts'

/** A load as a phone keeps it; its `id` is the token of the link. */
export type KeptLoad = Row & {
  readonly version: 1
  /** As the server last said it. */
  readonly link: DriverLinkResponse & { readonly load: DriverLoad }
  /** When that was, in milliseconds. */
  readonly seenAt: number
  /** The server said that the link has ended. What was signed before is still sent. */
  readonly hasEnded: boolean
}

/** The load of a link, as far as this phone has opened it. @throws DeviceStorageError */
export const keptLoad = (token: string): Promise<KeptLoad | undefined> =>
  onDriverDatabase('readonly', ({ get }) => get<KeptLoad>('loads', token))

/** Keeps what the server says of a link that this phone has opened. @throws DeviceStorageError Source: DRIVER-4. */
export async function keepLink(token: string, link: KeptLoad['link']): Promise<void> {
  await onDriverDatabase('readwrite', async ({ put }) =>
    put('loads', { id: token, version: 1, link, seenAt: Date.now(), hasEnded: false } as KeptLoad),
  )
  driverChanges.announce()
}

/** Takes over a newer load, such as a call of this phone brought. An older one changes nothing. */
export async function keepLoad(token: string, load: DriverLoad): Promise<void> {
  await onDriverDatabase('readwrite', async ({ get, put }) => {
    const kept = await get<KeptLoad>('loads', token)
    if (kept && load.revision >= kept.link.load.revision) {
      put('loads', { ...kept, link: { ...kept.link, load }, seenAt: Date.now() } as KeptLoad)
    }
  })
  driverChanges.announce()
}

/** The server said that the link has ended. */
export async function keepEnd(token: string): Promise<void> {
  await onDriverDatabase('readwrite', async ({ get, put }) => {
    const kept = await get<KeptLoad>('loads', token)
    if (kept) put('loads', { ...kept, hasEnded: true } as KeptLoad)
  })
  driverChanges.announce()
}

/** Deletes all that this phone keeps of a link, unless something was not sent yet that may still arrive. */
export async function forgetLoad(token: string): Promise<void> {
  await onDriverDatabase('readwrite', async ({ all, remove }) => {
    const items = await all<DriverItem>('outbox', 'token', token)
    if (items.some((item) => item.status !== 'done' && !isOfRefusedNews(item, items))) return
    const inspections = await all('inspections', 'token', token)
    for (const { id } of inspections) {
      for (const photo of await all('photos', 'inspectionId', id)) {
        remove('photos', photo.id)
        remove('contents', photo.id)
      }
      remove('inspections', id)
    }
    for (const { id, kind } of items) {
      remove('outbox', id)
      if (kind !== 'event_photo') continue
      remove('photos', id)
      remove('contents', id)
    }
    remove('loads', token)
  })
  driverChanges.announce()
}
