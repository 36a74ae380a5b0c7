import { unsentOfDevice, type UnsentCounts } from '@switchback/core/sync/unsent-of-device.ts'
import { unsentText } from '@switchback/core/sync/unsent-text.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { eq } from 'drizzle-orm'
import { nameOfUser } from '../team/name-of-user.ts'
import { readUnsentDevices, unsentDevicesOf } from '../sync/unsent-of-account.ts'
import { exceptionFields, type Subject } from './exception-row.ts'

/** More tablets of an account are not named. */
const namedAtMost = 8

type OfAccount = {
  readonly devices: string
  readonly userName: string
  readonly companyName: string
  readonly dealerId: string
}

type Counted = { readonly number: number; readonly counts: UnsentCounts }

/** `2 orders of tablet 3`, `5 items of tablets 3, 4 and 5`; empty without any. */
function unsentOf(all: readonly Counted[], userName: string): string {
  const some = all.filter(({ counts }) => counts.orders + counts.others > 0)
  const total = some.reduce(
    (sum, { counts }) => ({ orders: sum.orders + counts.orders, others: sum.others + counts.others }),
    { orders: 0, others: 0 },
  )
  if (some.length === 0) return ''
  const numbers = some.slice(0, namedAtMost).map(({ number }) => String(number))
  const more = some.length - numbers.length
  const words = more > 0 ? [...numbers, `${more} more`] : numbers
  const named = words.join(', ').replace(/, (?=[^,]*$)/, ' and ')
  return `${unsentText(total)} of tablet${some.length === 1 ? '' : 's'} ${named} (${userName})`
}

function deviceSubject({ devices, userName, companyName, dealerId }: OfAccount, now: Date): Subject {
  const all = readUnsentDevices(devices).map((device) => ({
    number: device.number,
    ...unsentOfDevice(device, now),
  }))
  const lost = unsentOf(
    all.map(({ number, neverArrived }) => ({ number, counts: neverArrived })),
    userName,
  )
  const waiting = unsentOf(
    all.map((each) => ({ number: each.number, counts: each.waiting })),
    userName,
  )
  return { title: companyName, detail: `${lost || waiting} never arrived`, dealerId }
}

/** Exceptions of dealers' tablets, one for an account. Source: OFFLINE-12. */
export const deviceSubjects = (db: Database, now: Date) => ({
  joined: db.sql
    .select({
      ...exceptionFields,
      devices: unsentDevicesOf(exceptions.subjectId),
      userName: nameOfUser,
      companyName: dealers.companyName,
      dealerId: dealers.id,
    })
    .from(exceptions)
    .innerJoin(users, eq(users.id, exceptions.subjectId))
    .innerJoin(dealers, eq(dealers.id, users.dealerId)),
  subject: (found: OfAccount) => deviceSubject(found, now),
})
