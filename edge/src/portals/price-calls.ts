/** The calls that the price app serves, named here so that choosing an app loads none. */
const priceCalls: ReadonlySet<string> = new Set(['GET /api/rates', 'POST /api/quotes/calculate'])

/** @param call method and path, such as `GET /api/rates` */
export const isPriceCall = (call: string): boolean => priceCalls.has(call)
