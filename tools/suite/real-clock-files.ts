/**
 * The only tests on the real clock: what they start in another process has the real one, and a token, a lease or a file
 * of one side is judged by the other.
 */
export const realClockFiles: readonly (readonly [files: RegExp, reason: string])[] = [
  [/^tools\//, 'starts the product, its tools and its servers as processes'],
  [/^core\/fixtures\//, 'prices in a browser'],
  [/^pwa\/simulation\/simulation/, 'runs in processes with a clock of their own'],
  [
    /^edge\/test\/(?:fuzz\/|outbox\/(?:outbox-kills|queue-)|payments\/workerd-|pdf\/|(?:big-bodies|database-kills|prices-without|production-build|security-headers|workerd-smoke))/,
    'calls the Worker in workerd',
  ],
  [
    /^pwa\/chaos\/(?:browser-kills|delivery|inspections|journey|shared-tablet)/,
    'drives the page in a browser',
  ],
]

/** Whether the test file, by its path in the repository, runs on the real clock. */
export const usesRealClock = (file: string): boolean => realClockFiles.some(([files]) => files.test(file))
