import { errorsPerPage } from '@switchback/core/client-reports/report-values.ts'
import { CallFailed } from '../../api/refused.ts'
import { describeError } from './describe-error.ts'
import { pageOf, sendReports, type Pages } from './send-reports.ts'

const reported = new Set<string>()

/**
 * Reports an error that nothing handled, each once and at most {@link errorsPerPage} of a page load. A call that failed
 * is none: the server's own log has it, or there was no network.
 * Source: SYSTEM-9.
 */
export function reportError(error: unknown, pages: Pages | undefined): void {
  if (error instanceof CallFailed || reported.size >= errorsPerPage) return
  const report = { kind: 'error' as const, page: pageOf(pages), ...describeError(error, location.origin) }
  const key = JSON.stringify(report)
  if (reported.has(key)) return
  reported.add(key)
  void sendReports([report])
}
