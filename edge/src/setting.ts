/** The error in a setting, worded to follow its name: `is missing`, `must be ...`. */
export class SettingError extends Error {}

/** Parses one setting; undefined if it is missing. @throws SettingError */
type Reader<Value> = (given: string | undefined) => Value

function matching(pattern: RegExp, sentence: string): Reader<string | undefined> {
  return (given) => {
    if (given !== undefined && !pattern.test(given)) throw new SettingError(sentence)
    return given
  }
}

function needed<Value extends string>(reader: Reader<Value | undefined>): Reader<Value> {
  return (given) => {
    const value = reader(given)
    if (value === undefined) throw new SettingError('is missing')
    return value
  }
}

const isWholeNumber = matching(/^\d{1,9}$/, 'must be a whole number')

/**
 * The kinds of setting. Written by hand, because every cold start reads the settings first, and a schema library
 * would add milliseconds.
 */
export const setting = {
  matching,
  needed,
  optional: (given: string | undefined) => given,
  text:
    (fallback: string): Reader<string> =>
    (given) =>
      given ?? fallback,
  origin: matching(/^https?:\/\/[^/\s]+$/, 'must be like https://example.com'),
  /** At most nine digits. */
  count:
    (fallback: number): Reader<number> =>
    (given) =>
      Number(isWholeNumber(given) ?? fallback),
  /** One of the words; required unless there is a fallback. */
  oneOf: <const Word extends string>(
    words: readonly Word[],
    sentence: string,
    fallback?: Word,
  ): Reader<Word> =>
    needed((given) => {
      const word = words.find((each) => each === given)
      if (given !== undefined && word === undefined) throw new SettingError(sentence)
      return word ?? fallback
    }),
  /** Two whole hours of a day, the first before the second, like `8-20`. */
  hours:
    (from: number, until: number): Reader<{ readonly from: number; readonly until: number }> =>
    (given = `${from}-${until}`) => {
      const [first = NaN, last = NaN] = /^\d{1,2}-\d{1,2}$/.test(given) ? given.split('-').map(Number) : []
      if (first < last && last <= 24) return { from: first, until: last }
      throw new SettingError('must be two hours of a day, like 8-20')
    },
  /** Comma-separated items that each match `item`, and are called `items`; empty if missing. */
  list: (item: string, items: string): Reader<readonly string[]> => {
    const sentence = `must be ${items}, with commas`
    const isList = matching(new RegExp(`^${item}(\\s*,\\s*${item})*$`), sentence)
    return (given) =>
      isList(given)
        ?.split(',')
        .map((each) => each.trim()) ?? []
  },
}
