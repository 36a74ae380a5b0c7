/** Why staff should look at what came from a driver, with the words of the exception. Source: DRIVER-14. */
export const driverReportWords = {
  evidence: 'Signed after the assignment ended',
  twice: 'A step was signed twice',
  guard: 'Moved by a signature although staff would have been asked',
  left_behind: 'Left behind',
  problem: 'The driver has a problem',
  rebind_asked: 'Another phone asks for the load',
  locked: 'The link is locked after five wrong answers',
  wrong_code: 'A wrong pickup code',
  no_code: 'The contact had no pickup code',
  vin_mismatch: 'The VIN is not that of the order',
  new_damage: 'New damage at delivery',
  /** Only of earlier deliveries, which were judged when they were signed. */
  not_clean: 'Not a clean delivery',
  odd_time: 'The phone’s clock was wrong',
  photos_lost: 'Photos never arrive',
  collected: 'The driver collected money',
} as const
export type DriverReportKind = keyof typeof driverReportWords
