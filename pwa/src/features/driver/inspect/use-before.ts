import type { DriverLoad } from '@switchback/core/inspections/driver-link.ts'
import { useEffect, useState } from 'react'
import type { KeptPhoto } from '../../../offline/driver/inspection.ts'
import { inspectionsOf } from '../../../offline/driver/kept-inspections.ts'
import { photosOf } from '../../../offline/driver/kept-photos.ts'
import type { BeforeMark, StepProps } from './step-props.ts'

const nothing: StepProps['before'] = { photos: [], marks: [] }

type Wanted = { readonly token: string; readonly vehicle: number; readonly load: DriverLoad }

async function readBefore({ token, vehicle, load }: Wanted): Promise<StepProps['before']> {
  const own = (await inspectionsOf(token)).find(
    (each) => each.vehicle === vehicle && each.step === 'pickup' && each.signedAt !== null,
  )
  const known = load.inspections.find(
    ({ record, isEvidence }) => record.vehicle === vehicle && record.step === 'pickup' && !isEvidence,
  )
  const id = own?.id ?? known?.record.id
  const marks: readonly BeforeMark[] = own?.marks ?? known?.record.damages ?? []
  const photos: readonly KeptPhoto[] = id ? await photosOf(id) : []
  return { photos, marks }
}

/** The pickup of the vehicle, to compare with at its delivery. */
export function useBefore(wanted: Wanted, isDelivery: boolean): StepProps['before'] {
  const { token, vehicle, load } = wanted
  const [before, setBefore] = useState(nothing)
  useEffect(() => {
    if (!isDelivery) return
    readBefore({ token, vehicle, load }).then(setBefore, () => undefined)
  }, [isDelivery, token, vehicle, load])
  return before
}
