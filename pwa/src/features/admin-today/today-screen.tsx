import { addDays } from '@switchback/core/calendar/days.ts'
import { isCalendarDay } from '@switchback/core/fields/day-and-instant.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import type { DayStops, Stop } from '@switchback/core/today/day-stops.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DeskPage, DeskSection } from '../../ui/layout/desk-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Dense } from '../../ui/table/dense.tsx'
import { businessDay } from '../../ui/format/business-day.ts'
import { dayColumns, lateColumns, stopKey } from './stop-columns.tsx'
import { StopsMap } from './stops-map.tsx'
import { dayStopsQuery } from './today-query.ts'

type Props = {
  /** The day in the address, as anybody may write it. */
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** The pickups and deliveries of a day, and what is late. Source: STAFF-35. */
export function TodayScreen({ day: asked, onDay }: Props) {
  const day = asked !== undefined && isCalendarDay(asked) ? asked : undefined
  const query = useQuery(dayStopsQuery(day))
  const { data } = query
  const shown = day ?? data?.today ?? businessDay()
  return (
    <DeskPage
      title={day === undefined || day === data?.today ? 'Today' : showDay(day)}
      lead={data ? leadOf(data) : undefined}
      actions={<DayPicker day={shown} isToday={day === undefined} onDay={onDay} />}
    >
      <Day {...query} />
    </DeskPage>
  )
}

type DayProps = Pick<UseQueryResult<DayStops>, 'data' | 'isError' | 'refetch' | 'isPlaceholderData'>

/** The day, also the last one that was read, or that it loads or could not be loaded. */
function Day({ data, isError, refetch, isPlaceholderData }: DayProps) {
  const failed = isError ? (
    <Notice look="fail" live title="The day could not be loaded.">
      <Button look="text" onClick={() => void refetch()}>
        Try again
      </Button>
    </Notice>
  ) : null
  if (data) {
    return (
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
        {failed}
        <Stops data={data} />
      </div>
    )
  }
  if (failed) return failed
  return (
    <output aria-label="Loading the day" className="grid gap-8">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-72 w-full" />
    </output>
  )
}

const toDo = (stops: readonly Stop[]) => stops.filter(({ doneOn }) => doneOn === null).length

/** `5 of 8 pickups and 2 of 4 deliveries to do, 3 late.` */
function leadOf({ pickups, deliveries, late }: DayStops): string {
  const ofLate = late.length > 0 ? `, ${late.length} late` : ''
  return `${toDo(pickups)} of ${pickups.length} pickups and ${toDo(deliveries)} of ${deliveries.length} deliveries to do${ofLate}.`
}

type PickerProps = { day: string; isToday: boolean; onDay: Props['onDay'] }

function DayPicker({ day, isToday, onDay }: PickerProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Button look="quiet" aria-label="Day before" onClick={() => onDay(addDays(day, -1))}>
        ‹
      </Button>
      <TextField
        label="Day"
        type="date"
        value={day}
        onChange={({ target }) => {
          if (isCalendarDay(target.value)) onDay(target.value)
        }}
      />
      <Button look="quiet" aria-label="Day after" onClick={() => onDay(addDays(day, 1))}>
        ›
      </Button>
      <Button
        look="quiet"
        className={isToday ? 'invisible max-sm:hidden' : ''}
        onClick={() => onDay(undefined)}
      >
        Today
      </Button>
    </div>
  )
}

function Stops({ data: { pickups, deliveries, late } }: { data: DayStops }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {late.length > 0 ? (
        <StopTable title={`Late (${late.length})`} stops={late} columns={lateColumns} empty="" />
      ) : null}
      <StopTable
        title={`Pickups (${pickups.length})`}
        stops={pickups}
        columns={dayColumns}
        empty="No pickup is planned for this day."
      />
      <StopTable
        title={`Deliveries (${deliveries.length})`}
        stops={deliveries}
        columns={dayColumns}
        empty="No delivery is agreed for this day."
      />
      <DeskSection title="Map">
        <div className="max-w-[46rem]">
          <StopsMap stops={[...pickups, ...deliveries]} late={late} />
        </div>
      </DeskSection>
    </div>
  )
}

type TableProps = {
  title: string
  stops: readonly Stop[]
  columns: readonly Column<Stop>[]
  empty: string
}

function StopTable({ title, stops, columns, empty }: TableProps) {
  return (
    <DeskSection title={title}>
      <Dense>
        <DataTable
          caption={title}
          columns={columns}
          rowKey={stopKey}
          rows={{ kind: 'ready', rows: stops }}
          empty={<p>{empty}</p>}
        />
      </Dense>
    </DeskSection>
  )
}
