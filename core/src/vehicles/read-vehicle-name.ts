import { findMake } from './vehicle-type-of.ts'

export type VehicleName = {
  readonly year: string | null
  readonly make: string | null
  readonly model: string | null
}

const isYear = (word: string | undefined): boolean => /^(?:19|20)\d{2}$/.test(word ?? '')

/** Parses year, make, and model of `2021 Honda CR-V` or `Land Rover Defender 2021`, as far as present. */
export function readVehicleName(text: string): VehicleName {
  const words = text.split(/\s+/).filter(Boolean)
  const year = isYear(words[0]) ? words.shift() : isYear(words.at(-1)) ? words.pop() : undefined
  const makeLength = words.length > 1 && findMake(words.slice(0, 2).join(' ')) ? 2 : 1
  return {
    year: year ?? null,
    make: words.slice(0, makeLength).join(' ').slice(0, 60) || null,
    model: words.slice(makeLength).join(' ').slice(0, 60) || null,
  }
}
