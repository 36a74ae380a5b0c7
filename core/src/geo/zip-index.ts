/** The ZIPs in a pack and their positions. */
export type ZipIndex = {
  readonly zipCount: number
  /** The offset of the bytes after the index. */
  readonly end: number
  /** Whether the pack has this ZIP. */
  readonly has: (number: number) => boolean
  /** The number of ZIPs in the pack before this one; -1 if the pack does not have it. */
  readonly rankOf: (number: number) => number
}

const magicLength = 4
const wordCount = 100_000 / 32
const zeroCode = 48

/** Five digits as a number, otherwise -1. Uses character codes: a regex would cost more than the lookup itself. */
export function zipNumber(zip: string): number {
  if (zip.length !== 5) return -1
  let number = 0
  for (let at = 0; at < 5; at++) {
    const digit = zip.charCodeAt(at) - zeroCode
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

/** The number of set bits in 32. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * Opens the index at the start of both ZIP packs: four bytes that name the format, then one bit for each of the
 * 100,000 numbers, lowest bit first.
 * @throws RangeError if the bytes are too short or do not begin with the expected name.
 */
export function openZipIndex(bytes: Uint8Array, magic: readonly number[]): ZipIndex {
  const end = magicLength + wordCount * 4
  if (bytes.length < end || magic.some((byte, at) => bytes[at] !== byte)) {
    throw new RangeError('These bytes are not a ZIP table that this version can read')
  }
  // A copy, because a view needs an aligned start. Every machine that runs this is little-endian, as the packs are.
  const words = new Uint32Array(new Uint8Array(bytes.subarray(magicLength, end)).buffer)
  const ranks = new Uint16Array(wordCount)
  let zipCount = 0
  for (let at = 0; at < wordCount; at++) {
    ranks[at] = zipCount
    zipCount += countBits(words[at]!)
  }
  const has = (number: number) => (((words[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1

  return {
    zipCount,
    end,
    has,
    rankOf: (number) => {
      if (number < 0 || !has(number)) return -1
      const below = (words[number >>> 5] ?? 0) & ((1 << (number & 31)) - 1)
      return (ranks[number >>> 5] ?? 0) + countBits(below)
    },
  }
}
