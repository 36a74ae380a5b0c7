import type { ClientReport, ClientReports } from '@switchback/core/client-reports/client-reports.ts'
import { vitalRating } from '@switchback/core/client-reports/report-values.ts'
import type { LogEntry } from '../http/log.ts'
import { limitCaller, type CallerContext } from '../limits/caller.ts'
import type { RequestContext } from '../request-context.ts'

/** A report as a line of the log, which is also counted. */
function entryOf({ release }: ClientReports, report: ClientReport): LogEntry {
  if (report.kind === 'vital') {
    const { page, vital, value } = report
    return {
      event: 'web_vital',
      level: 'info',
      release,
      page,
      vital,
      value,
      rating: vitalRating(vital, value),
    }
  }
  const { page, name, phrase, frames } = report
  return { event: 'client_error', level: 'warn', release, page, name, phrase, stack: frames.join(' | ') }
}

/**
 * Writes what a page reports of itself to the log. Nothing is stored, and nobody is looked up.
 * @throws Refusal `too_many_requests` from one network.
 * Source: SYSTEM-9.
 */
export async function takeReports(
  context: CallerContext & Pick<RequestContext, 'db' | 'log'>,
  sent: ClientReports,
): Promise<void> {
  await (await limitCaller(context, 'CLIENT_REPORTS_PER_ADDRESS_PER_HOUR')).consume(context.db)
  for (const report of sent.reports) context.log(entryOf(sent, report))
}
