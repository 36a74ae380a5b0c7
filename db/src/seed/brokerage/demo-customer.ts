import type { Random } from './random.ts'

// Invented persons: any likeness is by chance.
const firstNames =
  'Amara Bodhi Celeste Dmitri Elena Farid Gwendolyn Hiroshi Imani Joaquin Keiko Lucian Mireille Nasir Odette Pavel Quinn Rosalind Soren Thandiwe Ulises Vashti Wendell Ximena Yusuf Zelda Aurelio Brigid Cosmo Delphine Emeka Fiona'.split(
    ' ',
  )
const lastNames =
  'Abernathy Bianchi Castellanos Dunleavy Eriksen Fontaine Gallagher Haverford Ishikawa Jankowski Kowalczyk Lindholm Montgomery-Ashworth Nakagawa Oyelaran Papadimitriou Quintanilla Ravenscroft Solberg Thistlewood Underhill Vandermeer-Okonkwo Whitlock Xiong Yarborough Zamora Featherstonehaugh-Cholmondeley'.split(
    ' ',
  )

export type DemoCustomer = { readonly name: string; readonly email: string; readonly phone: string }

/** A phone number that belongs to nobody: 555 and a number of the range for fiction. */
export const demoPhone = (random: Random): string =>
  `${random.pick(['305', '813', '404', '512', '602', '303', '206', '312', '617', '702'])}55501${random.between(10, 99)}`

/** An invented customer; some come back. */
export function demoCustomer(random: Random): DemoCustomer {
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)]
  const email = `${first}.${last}`.toLowerCase().replaceAll(/[^a-z.]/g, '')
  return { name: `${first} ${last}`, email: `${email}@customers.example`, phone: demoPhone(random) }
}

/** The name of somebody who works at a dealership. */
export const demoName = (random: Random): readonly [first: string, last: string] => [
  random.pick(firstNames),
  random.pick(lastNames),
]
