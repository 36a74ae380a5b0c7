/** Which ZIPs a pack holds, and the place of each among them. */
export type ZipIndex = {
  readonly zipCount: number
  /** Where the bytes after the index begin. */
  readonly end: number
  /** How many ZIPs of the pack come before this one; -1 where the pack has it not or it is not five digits. */
  readonly rankOf: (zip: string) => number
  /** The ZIPs of the pack as numbers, in order, from `first` to `last`, both ends included. */
  readonly zipNumbers: (first?: number, last?: number) => Iterable<number>
}

const magicLength = 4
const wordCount = 100_000 / 32
const zeroCode = 48

/** The number that five digits make, or -1. Character codes, because a pattern would cost more than the look-up. */
function zipNumber(zip: string): number {
  if (zip.length !== 5) return -1
  let number = 0
  for (let at = 0; at < 5; at++) {
    const digit = zip.charCodeAt(at) - zeroCode
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

/** How many of the 32 bits are set. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * Opens the index that both ZIP packs begin with: four bytes that name the format, then one bit for each of the
 * 100,000 numbers, lowest bit first.
 * @throws RangeError if the bytes do not begin with the expected name or are too short.
 */
export function openZipIndex(bytes: Uint8Array, magic: readonly number[]): ZipIndex {
  const end = magicLength + wordCount * 4
  if (bytes.length < end || magic.some((byte, at) => bytes[at] !== byte)) {
    throw new RangeError('These bytes are not a ZIP table that this version can read')
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset + magicLength, wordCount * 4)
  const words = new Uint32Array(wordCount)
  const ranks = new Uint16Array(wordCount)
  let zipCount = 0
  for (let at = 0; at < wordCount; at++) {
    const word = view.getUint32(at * 4, true)
    words[at] = word
    ranks[at] = zipCount
    zipCount += countBits(word)
  }
  const hasNumber = (zip: number) => (((words[zip >>> 5] ?? 0) >>> (zip & 31)) & 1) === 1

  return {
    zipCount,
    end,
    *zipNumbers(first = 0, last = 99_999) {
      for (let number = first; number <= last; number++) {
        if (hasNumber(number)) yield number
      }
    },
    rankOf: (zip) => {
      const number = zipNumber(zip)
      if (number < 0 || !hasNumber(number)) return -1
      const below = (words[number >>> 5] ?? 0) & ((1 << (number & 31)) - 1)
      return (ranks[number >>> 5] ?? 0) + countBits(below)
    },
  }
}
