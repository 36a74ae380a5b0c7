import { keysOf, requiredSlots } from '@switchback/core/inspections/inspection-words.ts'
import { sampleRecord } from '@switchback/core/testing/sample-record.ts'

/** The modules as one tab has them; every tab has its own, over the same database. */
export const driverTab = async () => ({
  ...(await import('../driver/inspection.ts')),
  ...(await import('../driver/kept-inspections.ts')),
  ...(await import('../driver/kept-photos.ts')),
  ...(await import('../driver/driver-outbox.ts')),
  ...(await import('../driver/sign-inspection.ts')),
  ...(await import('../driver/send-driver.ts')),
  ...(await import('../driver/kept-load.ts')),
})
export type DriverTab = Awaited<ReturnType<typeof driverTab>>

const at = '2026-11-21T15:42:00.000Z'
export const contentOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

/** A pickup with six photos, their miles and their damage, ready for the driver's signature. */
export async function filledInspection(tab: DriverTab, token: string, vehicle = 0) {
  const { id } = await tab.beginInspection({ token, vehicle, step: 'pickup' })
  for (const [number, slot] of [...keysOf(requiredSlots), 'odometer', 'vin', 'damage'].entries()) {
    await tab.keepPhoto({
      inspectionId: id,
      slot: slot as 'front',
      content: contentOf(`photo ${slot} of ${id}`),
      type: 'image/jpeg',
      at: `2026-11-21T15:${String(10 + number)}:00.000Z`,
    })
  }
  const photos = await tab.photosOf(id)
  const { contact, driver } = sampleRecord()
  await tab.changeInspection(id, {
    arrivedAt: at,
    vin: '000001',
    vinCheck: 'last_six',
    odometer: '48211',
    keys: 2,
    remotes: 1,
    inventory: { drivable: true, glass: true, chargingCable: false, spareTire: true, papers: false },
    conditions: ['wet'],
    marks: [
      {
        id: 'mark',
        view: 'front',
        x: 412,
        y: 530,
        code: 'scratch',
        size: 'from_1_to_6',
        note: '',
        photoId: photos.find(({ slot }) => slot === 'damage')?.id ?? null,
      },
    ],
    contact,
  })
  const [inspection] = (await tab.inspectionsOf(token)).filter((each) => each.id === id)
  if (!inspection) throw new Error('The inspection is not kept')
  return { inspection, photos, driver: { ...driver, at }, terms: '2026-11' }
}
