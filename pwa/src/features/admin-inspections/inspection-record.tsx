import {
  absenceReasons,
  damageCodes,
  damageSizes,
  damageViews,
  inspectionSteps,
  photoSlots,
} from '@switchback/core/inspections/inspection-words.ts'
import type { Damage } from '@switchback/core/inspections/signed-record.ts'
import type { StaffInspection } from '@switchback/core/inspections/staff-inspections.ts'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { photoUrl } from './inspection-calls.ts'

const codeWords = { right: 'Right', wrong: 'Wrong', none: 'The contact had none' } as const

const damageText = ({ view, code, size, note }: Damage) =>
  [`${damageCodes[code]}, ${damageViews[view].toLowerCase()}`, damageSizes[size], note]
    .filter(Boolean)
    .join(', ')

function photosText({ record, arrived, lost }: StaffInspection): string {
  const missing = lost.length > 0 ? `, ${lost.length} could not be sent` : ''
  return `${arrived.length} of ${record.photos.length}${missing}`
}

function signerText({ record: { contact } }: StaffInspection): string {
  return contact.kind === 'signed' ? contact.name : `Not available: ${absenceReasons[contact.reason]}`
}

type Props = { orderId: string; inspection: StaffInspection }

/** A signed inspection: whether it is clean, and its facts. Source: DRIVER-17. */
export function InspectionRecord({ orderId, inspection }: Props) {
  const { record, reasons, isEvidence, driverName, signedAt, code, addenda } = inspection
  return (
    <div className="mt-5">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span>
          {inspectionSteps[record.step]} by {driverName}, {showMoment(signedAt)}
        </span>
        <span className={reasons.length > 0 || isEvidence ? 'font-semibold text-fail' : 'text-done'}>
          {isEvidence ? 'Evidence only' : reasons.length > 0 ? 'Not clean' : 'Clean'}
        </span>
      </p>
      {reasons.length > 0 ? <p className="text-soft">{`Why: ${reasons.join(', ')}.`}</p> : null}
      <Facts>
        <Fact label="Damage">
          {record.damages.length === 0
            ? 'None visible'
            : record.damages.map((damage, at) => (
                <span key={at} className="block">
                  {damageText(damage)}
                </span>
              ))}
        </Fact>
        {code ? <Fact label="Pickup code">{codeWords[code]}</Fact> : null}
        <Fact label="Signed for the stop">{signerText(inspection)}</Fact>
        {record.odometer === null ? null : (
          <Fact label="Odometer">{record.odometer.toLocaleString('en-US')}</Fact>
        )}
        {inspection.distanceMiles === null ? null : (
          <Fact label="From the stop’s ZIP">{`${inspection.distanceMiles} miles`}</Fact>
        )}
        <Fact label="Photos">{photosText(inspection)}</Fact>
        {addenda.map(({ text, author, at }) => (
          <Fact key={at} label={`Addendum of ${author}, ${showMoment(at)}`}>
            {text}
          </Fact>
        ))}
      </Facts>
      {inspection.arrived.length > 0 ? <Photos orderId={orderId} inspection={inspection} /> : null}
    </div>
  )
}

/** The photos that arrived, fetched when staff ask for them. */
function Photos({ orderId, inspection }: Props) {
  const [isShown, setIsShown] = useState(false)
  const { record, arrived } = inspection
  if (!isShown) {
    return (
      <Button look="text" onClick={() => setIsShown(true)}>
        {`Show ${arrived.length === 1 ? 'the photo' : `${arrived.length} photos`}`}
      </Button>
    )
  }
  return (
    <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
      {arrived.map((number) => (
        <li key={number}>
          <Photo
            orderId={orderId}
            inspectionId={record.id}
            number={number}
            label={photoSlots[record.photos[number]?.slot ?? 'other']}
          />
        </li>
      ))}
    </ul>
  )
}

type PhotoProps = { orderId: string; inspectionId: string; number: number; label: string }

function Photo({ orderId, inspectionId, number, label }: PhotoProps) {
  const [url, setUrl] = useState<string | null>()
  useEffect(() => {
    let shown: string | null = null
    let isGone = false
    const load = async () => {
      const made = await photoUrl(orderId, inspectionId, number)
      if (isGone && made !== null) URL.revokeObjectURL(made)
      if (isGone) return
      shown = made
      setUrl(made)
    }
    void load()
    return () => {
      isGone = true
      if (shown !== null) URL.revokeObjectURL(shown)
    }
  }, [orderId, inspectionId, number])
  return (
    <figure>
      <div className="grid aspect-4/3 place-items-center overflow-hidden rounded-control bg-wash">
        {url ? (
          <a href={url} target="_blank" rel="noreferrer" className="block size-full">
            <img src={url} alt={label} className="size-full object-cover" />
          </a>
        ) : (
          <span className="text-sm text-soft">{url === null ? 'Could not be loaded' : 'Loading'}</span>
        )}
      </div>
      <figcaption className="mt-1 text-sm text-soft">{label}</figcaption>
    </figure>
  )
}
