/** The SQL of `revenueCents` in core; `of` names the row, such as `NEW.`. Source: REPORT-2. */
export const revenueSql = (of = ''): string =>
  `(${of}total_cents - max(0, ${of}refunded_cents - ${of}released_cents - max(0, ${of}paid_cents - ${of}released_cents - ${of}total_cents)))`
