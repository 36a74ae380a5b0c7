import { insuranceWarningDays } from '@switchback/core/carriers/insurance.ts'
import { contactWithinMinutes, driverWithinHours } from '@switchback/core/exceptions/exception.ts'
import { exceptionAreas, reviewedNotifications } from '@switchback/core/exceptions/exception-kinds.ts'
import { paperMessageKinds } from '@switchback/core/messages/paper-message-facts.ts'
import { statesBeforeDriver } from '@switchback/core/orders/state/transport-state.ts'
import { disputeStates, isOpenDispute } from '@switchback/core/payments/dispute.ts'
import { leastClaimTermDays } from '@switchback/core/privacy/customer-deletion.ts'
import { days } from '@switchback/core/privacy/keeping.ts'
import { largestCount } from '@switchback/core/sync/sync-request.ts'
import { silentAfterMs } from '@switchback/core/sync/unsent-of-device.ts'
import { timings } from '@switchback/core/timings.ts'
import { erasedFactsSql } from '../schema/orders/erased-orders.ts'
import { revenueSql } from '../schema/orders/orders.ts'

const quoted = (text: string) => `'${text}'`
const list = (texts: readonly string[]) => texts.map((text) => quoted(text)).join(', ')

const cases = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([from, to]) => `WHEN ${quoted(from)} THEN ${quoted(to)}`).join(' ')

/** Rules of the product in the text of triggers and views, where a name in braces takes their place. */
export const triggerConstants: Readonly<Record<string, number | string>> = {
  bookTermDays: days.books,
  claimTermDays: leastClaimTermDays,
  contactWithinMinutes,
  driverWithinHours,
  erasedFacts: erasedFactsSql('OLD.'),
  exceptionAreas: cases(Object.entries(exceptionAreas)),
  insuranceWarningDays,
  largestCount,
  /** A quote ends at the end of its last day, wherever the deployment is. */
  longestQuoteDays: timings.quoteValidityDays + 2,
  newRevenue: revenueSql('NEW.'),
  oldRevenue: revenueSql('OLD.'),
  revenue: revenueSql(),
  openDisputeStates: list(disputeStates.filter((state) => isOpenDispute({ state }))),
  paperMessages: list([...paperMessageKinds, 'picked_up']),
  reviewedNotifications: list(reviewedNotifications),
  silentAfterHours: silentAfterMs / 3_600_000,
  statesBeforeDriver: list(statesBeforeDriver),
}
