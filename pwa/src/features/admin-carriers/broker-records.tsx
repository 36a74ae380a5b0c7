import { addDays, daysBetween } from '@switchback/core/calendar/days.ts'
import { useState } from 'react'
import { saveDownload } from '../../queries/save-download.ts'
import { Button } from '../../ui/button.tsx'
import { businessDay } from '../../ui/format/business-day.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** Saves the file; returns an error message for the user if it failed. */
async function saveRecords(from: string, to: string): Promise<string | undefined> {
  if (!from || !to) return 'Choose both days.'
  if (to < from) return 'The last day is before the first.'
  if (daysBetween(from, to) >= 366) return 'Choose a range of at most a year.'
  const query = new URLSearchParams({ from, to })
  return saveDownload(`/api/admin/broker-records/csv?${query}`, `broker-records-${from}-${to}.csv`, {
    failed: "We couldn't create the file. Please try again.",
    refused: 'There are too many orders. Choose a shorter range.',
    offline: "We couldn't create the file. Please check your internet connection.",
  })
}

/** The broker's records of a range of days as one file. Source: CARRIER-4. */
export function BrokerRecords() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="text" onClick={() => setIsOpen(true)}>
        Broker records
      </Button>
      {isOpen ? <BrokerRecordsSheet onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function BrokerRecordsSheet({ onClose }: { onClose: () => void }) {
  const today = businessDay()
  const [from, setFrom] = useState(addDays(today, -29))
  const [to, setTo] = useState(today)
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const save = async () => {
    setIsBusy(true)
    const error = await saveRecords(from, to)
    setIsBusy(false)
    setMessage(error)
    if (error === undefined) onClose()
  }
  return (
    <FormSheet
      title="Broker records"
      submit="Download CSV"
      busyText="Making the file…"
      isBusy={isBusy}
      message={message}
      firstFocusId="broker-records-from"
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-soft">
        What 49 CFR 371.3 asks of a broker: a row for each order that was assigned to its carrier in these
        days.
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          id="broker-records-from"
          type="date"
          label="First day"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          id="broker-records-to"
          type="date"
          label="Last day"
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
    </FormSheet>
  )
}
