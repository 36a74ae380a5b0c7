import { useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { CallFailed, refusalIn } from '../api/refused.ts'
import { keepWhole, type OneField } from './keep-whole.ts'
import type { Check } from './schema-resolver.ts'
import { useSchemaForm, type SchemaForm } from './use-schema-form.ts'

type FormOptions<Values extends FieldValues, Data> = Parameters<typeof useSchemaForm<Values, Data>>[0]

type Merging<Item, Values extends FieldValues> = {
  /** The values of the form for a record. */
  valuesOf: (record: Item) => Values
  /** Reads the record as it is stored now. */
  latest: (seen: Item) => Promise<Item | undefined>
  /** The record as the user calls it: `this location`. */
  what: string
  together?: readonly OneField<Values>[] | undefined
}

type Options<Seen, Values extends FieldValues, Data> = Omit<FormOptions<Values, Data>, 'check'> &
  Merging<NonNullable<Seen>, Values> & {
    /** The record as it is on the page; undefined for one that is being added. */
    record: Seen
    check: (typed: Values, seen: Seen) => ReturnType<Check<Values, Data>>
  }

type RecordForm<Seen, Values extends FieldValues, Data> = SchemaForm<Values, Data> & {
  /** As `submit` of a form, with the record that was seen. */
  save: (
    work: (data: Data, seen: Seen, typed: Values) => Promise<unknown>,
    done?: string,
  ) => ReturnType<SchemaForm<Values, Data>['submit']>
  /** The form goes on with the record that it saved. */
  goOn: (saved: Seen) => void
}

const changedText = (what: string): string =>
  `Somebody else changed ${what} since you opened it. Their changes are in the form now, and what you typed stays. Please check it, then save again.`

/** A save of what was typed over a record, and why it failed. */
type Failed<Item, Values> = { readonly seen: Item; readonly typed: Values; readonly error: unknown }
type Changed<Item, Values> = { readonly saved: Item; readonly values: Values; readonly error: CallFailed }

/**
 * Finds how a form over `seen` goes on if a call failed because somebody else saved the record meanwhile: with that record,
 * its values with what was typed, and the failure in words. Undefined for any other failure, and while the record cannot
 * be read.
 */
export async function changedMeanwhile<Item extends object, Values extends FieldValues>(
  { seen, typed, error }: Failed<Item, Values>,
  { valuesOf, latest, what, together }: Merging<Item, Values>,
): Promise<Changed<Item, Values> | undefined> {
  const refusal = refusalIn(error)
  if (refusal?.code !== 'order_changed') return undefined
  const saved = await latest(seen).catch(() => undefined)
  if (!saved || JSON.stringify(saved) === JSON.stringify(seen)) return undefined
  return {
    saved,
    values: keepWhole(valuesOf(saved), typed, valuesOf(seen), together),
    error: new CallFailed({ ...refusal, error: changedText(what) }),
  }
}

/**
 * A form over a stored record that others may change, too. The record stays the one that the form began with, so that
 * nobody overwrites a change unseen. Once the server refuses for such a change, the form has it where nothing was typed,
 * what was typed stays, and the next press saves both.
 * Source: SCREEN-18, DEALER-15.
 */
export function useRecordForm<Seen extends object | undefined, Values extends FieldValues, Data>(
  options: Options<Seen, Values, Data>,
): RecordForm<Seen, Values, Data> {
  const { record, check, ...others } = options
  const [seen, setSeen] = useState(record)
  const form = useSchemaForm<Values, Data>({ ...others, check: (typed) => check(typed, seen) })

  /** Takes what somebody else saved into the form, and says so; any other failure stays. */
  async function explained(typed: Values, error: unknown): Promise<unknown> {
    const changed = seen && (await changedMeanwhile({ seen, typed, error }, options))
    if (!changed) return error
    const { saved, values } = changed
    setSeen(saved)
    for (const name of Object.keys(values) as Path<Values>[]) form.form.setValue(name, values[name])
    return changed.error
  }

  return {
    ...form,
    goOn: setSeen,
    save: (work, done) =>
      form.submit(async (data, typed) => {
        try {
          await work(data, seen, typed)
        } catch (error) {
          throw await explained(typed, error)
        }
      }, done),
  }
}
