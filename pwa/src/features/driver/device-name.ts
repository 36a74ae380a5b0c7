const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
]
const browsers: readonly (readonly [RegExp, string])[] = [
  [/EdgA?\//, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/CriOS|Chrome/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const nameIn = (list: typeof systems, agent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(agent))?.[1]

/** How staff recognize a phone: `iPhone, Safari`. */
export const deviceName = (agent: string): string =>
  [nameIn(systems, agent) ?? 'Phone', nameIn(browsers, agent) ?? 'browser'].join(', ')
