/** Every page of the site by its pattern; `other` is an address without a page. Source: SYSTEM-9. */
export const pagePatterns = [
  'other',
  '/',
  '/$developerPage',
  '/admin',
  '/admin/$',
  '/admin/account',
  '/admin/accounting',
  '/admin/audit',
  '/admin/carriers/$carrierId',
  '/admin/customer-data',
  '/admin/dealer-rates',
  '/admin/dealer-rates/$structureId',
  '/admin/dealers',
  '/admin/dealers/$dealerId',
  '/admin/drivers',
  '/admin/exceptions',
  '/admin/messages',
  '/admin/notifications',
  '/admin/orders',
  '/admin/orders/$orderId',
  '/admin/orders/new',
  '/admin/payables',
  '/admin/rates',
  '/admin/reports',
  '/admin/reset-password',
  '/admin/setup-password',
  '/admin/system',
  '/admin/tablets',
  '/admin/today',
  '/admin/users',
  '/carrier-claim',
  '/d/$token',
  '/d/sign',
  '/dealer',
  '/dealer-forgot-password',
  '/dealer-login',
  '/dealer-signup',
  '/dealer/$',
  '/dealer/account',
  '/dealer/credit-application',
  '/dealer/dashboard',
  '/dealer/invoice-payment',
  '/dealer/locations',
  '/dealer/notifications',
  '/dealer/order',
  '/dealer/order-confirmation',
  '/dealer/order-success',
  '/dealer/orders',
  '/dealer/orders/$orderId',
  '/dealer/payment',
  '/dealer/payment-success',
  '/dealer/quote',
  '/dealer/reset-password',
  '/dealer/setup-password',
  '/dealer/sync',
  '/dealer/unsent',
  '/dot-compliance',
  '/manage',
  '/offer',
  '/order',
  '/order-change',
  '/order-confirmation',
  '/order-form',
  '/order-success',
  '/paper',
  '/payment',
  '/payment-success',
  '/privacy',
  '/questions',
  '/quote',
  '/reset-password',
  '/share',
  '/terms',
  '/track',
  '/your-data',
] as const
export type PagePattern = (typeof pagePatterns)[number]

/**
 * The upper ends of the classes into which a page rounds each web vital: milliseconds, and the unitless score of CLS.
 * A larger value counts as the last one. Source: SYSTEM-9.
 */
export const vitalClasses = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000, 30_000],
  INP: [50, 100, 200, 300, 500, 1000, 3000],
  CLS: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  TTFB: [100, 200, 400, 800, 1200, 1800, 3000, 10_000],
} as const
export type Vital = keyof typeof vitalClasses
export const vitals = Object.keys(vitalClasses) as Vital[]

/** The classes that a web vital may reach to be good, and to be fair; beyond it is poor. */
const vitalBounds: Readonly<Record<Vital, readonly [good: number, fair: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1800],
}
export const vitalRatings = ['good', 'fair', 'poor'] as const

/** The verdict on a web vital. */
export function vitalRating(vital: Vital, value: number): (typeof vitalRatings)[number] {
  const [good, fair] = vitalBounds[vital]
  if (value <= good) return 'good'
  return value <= fair ? 'fair' : 'poor'
}

/** How many errors one page load reports. */
export const errorsPerPage = 5
export const framesPerError = 8

/** The classes of errors that a report names; every other one is `other`. */
export const errorNames = [
  'other',
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
  'AggregateError',
  'AbortError',
  'CallFailed',
  'DataCloneError',
  'DatabaseClosedError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'OpenFailedError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
  'UnknownError',
  'VersionError',
] as const
export type ErrorName = (typeof errorNames)[number]

/**
 * Phrases of browsers' own messages of errors. Browsers quote values in messages of every class,
 * so a report has the first of these phrases that the message contains, and never the message. Source: SYSTEM-9.
 */
export const errorPhrases = [
  'Cannot read properties of undefined',
  'Cannot read properties of null',
  'Cannot set properties of undefined',
  'Cannot set properties of null',
  'undefined is not an object',
  'null is not an object',
  'is not a function',
  'is not a constructor',
  'is not iterable',
  'is not defined',
  'is undefined',
  'is null',
  'before initialization',
  'Assignment to constant variable',
  'Maximum call stack size exceeded',
  'too much recursion',
  'Invalid array length',
  'Invalid time value',
  'The code of this page did not arrive',
  'dynamically imported module',
  'Importing a module script failed',
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting to fetch resource',
  'Minified React error',
  'ResizeObserver loop',
  'Script error',
] as const
export type ErrorPhrase = (typeof errorPhrases)[number]
