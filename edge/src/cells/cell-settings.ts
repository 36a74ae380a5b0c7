import { setting } from '../setting.ts'

const cell = String.raw`[\dA-HJKMNP-TV-Z]{2}`

/** Where a database is, and the token that opens it. */
type DatabaseAddress = { readonly url: string; readonly authToken: string | undefined }

/** The settings of cells, by their names in `.env.example`. Source: ORDER-51. */
export const cellReaders = {
  CELL: setting.matching(new RegExp(`^${cell}$`), 'must be like 0A'),
  CELL_DATABASES: setting.list(
    String.raw`${cell}=(?:https?|libsql):\/\/[^\s,]+`,
    'databases of further cells like 01=libsql://orders-01.example',
  ),
  CELL_AUTH_TOKENS: setting.list(String.raw`${cell}=[^\s,]+`, 'tokens of further cells like 01=token'),
}

type CellSettings = { readonly [Name in keyof typeof cellReaders]: ReturnType<(typeof cellReaders)[Name]> }

const byCell = (list: readonly string[]) =>
  new Map(list.map((each): [string, string] => [each.slice(0, 2), each.slice(3)]))

/** The databases beside the own one, by cell; none in a deployment with one database. */
export function furtherCells(settings: CellSettings): ReadonlyMap<string, DatabaseAddress> {
  const tokens = byCell(settings.CELL_AUTH_TOKENS)
  return new Map(
    [...byCell(settings.CELL_DATABASES)].map(([name, url]) => [name, { url, authToken: tokens.get(name) }]),
  )
}

/** A cell that is named twice, or has a token and no database. */
export function wrongCells({ CELL, CELL_DATABASES: urls, CELL_AUTH_TOKENS: tokens }: CellSettings): string[] {
  const names = [CELL ?? '00', ...urls.map((each) => each.slice(0, 2))]
  return [
    ...(new Set(names).size < names.length ? ['CELL_DATABASES names a cell twice, or CELL itself'] : []),
    ...(tokens.every((each) => names.indexOf(each.slice(0, 2)) > 0)
      ? []
      : ['CELL_AUTH_TOKENS names a cell that is not in CELL_DATABASES']),
  ]
}
