import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { CarrierSearchField } from '../../ui/fields/carrier-search-field.tsx'
import { Button } from '../../ui/button.tsx'
import { carrierChoicesQuery } from './carrier-calls.ts'

type Choice = { readonly id: string; readonly name: string }
type Props = { chosen: Choice | undefined; error: string | undefined; onChoose: (carrier: Choice) => void }

/** Chooses a carrier by search. */
export function CarrierPicker({ chosen, error, onChoose }: Props) {
  const [isChanging, setIsChanging] = useState(chosen === undefined)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data } = useQuery({ ...carrierChoicesQuery(search), placeholderData: keepPreviousData })
  const name = useId()
  if (chosen && !isChanging) {
    return (
      <div>
        <p className="font-semibold">Carrier</p>
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="wrap-anywhere">{chosen.name}</span>
          <Button look="text" onClick={() => setIsChanging(true)}>
            Other carrier
          </Button>
        </p>
      </div>
    )
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Carrier</legend>
      <CarrierSearchField label="Carrier" value={typed} error={error} onType={setTyped} />
      {data?.length === 0 ? <p className="text-sm text-soft">No carrier fits.</p> : null}
      {data?.map((carrier) => (
        <label
          key={carrier.id}
          className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-wash"
        >
          <input
            type="radio"
            name={name}
            className="size-4 shrink-0 accent-action"
            checked={chosen?.id === carrier.id}
            onChange={() => onChoose(carrier)}
          />
          <span className="min-w-0 wrap-anywhere">{carrier.name}</span>
          <span className="figures ml-auto text-sm text-soft">{carrier.dotNumber}</span>
        </label>
      ))}
    </fieldset>
  )
}
