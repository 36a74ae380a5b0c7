import type { StaffActor } from '@switchback/core/access/actor.ts'
import {
  can,
  carrierReaders,
  seesCarriers,
  seesDealerships,
  type StaffPermission,
} from '@switchback/core/access/permissions.ts'
import { dayEnd, dayOf, dayStart } from '@switchback/core/calendar/business-day.ts'
import { readOrderSearch } from '@switchback/core/orders/lists/read-order-search.ts'
import { hitsPerKind, searchKinds, type SearchHit } from '@switchback/core/search/admin-search.ts'
import { readDate } from '@switchback/core/search/read-date.ts'
import { searchConditions as carrierConditions } from '../carriers/list-carriers.ts'
import type { RequestContext } from '../request-context.ts'
import { isNewestWithWords, partsOf } from './order-words.ts'
import {
  dealerConditions,
  disputeConditions,
  driverConditions,
  invoiceConditions,
  orderCondition,
  personConditions,
  referenceConditions,
} from './search-conditions.ts'
import {
  carrierHits,
  dealerHits,
  driverHits,
  invoiceHits,
  orderHits,
  orderHitsOfDay,
  personHits,
} from './search-queries.ts'

type SearchContext = Pick<RequestContext, 'db' | 'now' | 'timeZone'> & { readonly actor: StaffActor }

function orderQueries({ db, now, timeZone }: SearchContext, text: string) {
  const day = readDate(text, dayOf(now, timeZone))
  if (day) return [orderHitsOfDay(db, dayStart(day, timeZone), dayEnd(day, timeZone))]
  const meanings = readOrderSearch(text)
  const parts = meanings.some(({ by }) => by === 'name') ? partsOf({ any: text }) : undefined
  return [
    ...meanings.map((search) => orderHits(db, orderCondition(search))),
    ...(parts ? [orderHits(db, isNewestWithWords(parts))] : []),
  ]
}

/** Orders by their payments and disputes. */
function moneyQueries({ db, actor }: SearchContext, text: string) {
  const carriers = seesCarriers(actor)
  const seen = { ledger: seesDealerships(actor), carriers }
  return [
    ...referenceConditions(text, seen).map((where) => orderHits(db, where, 'Payment')),
    ...disputeConditions(text).map((where) => orderHits(db, where, 'Dispute')),
  ]
}

/** The queries of everything that the reader's permissions reach, each by one index. */
function queriesFor(context: SearchContext, text: string) {
  const { db, actor, now, timeZone } = context
  const may = (...permissions: StaffPermission[]) => permissions.some((permission) => can(actor, permission))
  const seesDealers = seesDealerships(actor)
  const people = { staff: may('users'), dealerUsers: seesDealers }
  const year = Number(dayOf(now, timeZone).slice(0, 4))
  return [
    ...(may('orders') ? orderQueries(context, text) : []),
    ...(may('orders') ? moneyQueries(context, text) : []),
    ...(seesDealers ? invoiceConditions(text, year).map((where) => invoiceHits(db, where)) : []),
    ...(seesDealers ? dealerConditions(text).map((where) => dealerHits(db, where)) : []),
    ...(people.staff || people.dealerUsers
      ? personConditions(text, people).map((where) => personHits(db, where))
      : []),
    ...(may(...carrierReaders) ? carrierConditions(text).map((where) => carrierHits(db, where)) : []),
    ...(may('drivers') ? driverConditions(text).map((where) => driverHits(db, where)) : []),
  ]
}

/**
 * Searches orders, invoices, dealerships, people, carriers and drivers, as far as the reader may see them: one round
 * trip, at most six of a kind.
 * Source: FIND-1.
 */
export async function searchEverything(context: SearchContext, text: string): Promise<SearchHit[]> {
  const [first, ...rest] = queriesFor(context, text)
  if (!first) return []
  const found: SearchHit[] = (await context.db.read([first, ...rest])).flat()
  const unique = new Map(found.map((hit) => [`${hit.kind} ${hit.id}`, hit]))
  return searchKinds.flatMap((kind) =>
    [...unique.values()].filter((hit) => hit.kind === kind).slice(0, hitsPerKind),
  )
}
