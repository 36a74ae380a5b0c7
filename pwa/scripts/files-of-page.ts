import type { Rolldown } from 'vite'

/** The files that only one page needs: first its large libraries, each after those that it imports. */
export type FilesOfPage = { readonly all: readonly string[]; readonly libraryCount: number }

/** Less code than this starts in no time. */
const largeCode = 5000

/** The page's own files, without the `shared` ones, which every page loads; none for the first page. */
export function filesOfPage(
  bundle: Rolldown.OutputBundle,
  path: string,
  shared: ReadonlySet<string>,
): FilesOfPage {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const own = chunks.find(({ facadeModuleId }) =>
    new RegExp(`/routes/_(?:public|plain)${path}\\.tsx\\?`).test(facadeModuleId ?? ''),
  )
  if (!own) return { all: [], libraryCount: 0 }
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk) || shared.has(`/${chunk.fileName}`)) return
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name)
      if (imported) add(imported)
    }
  }
  add(own)
  const needsApplication = (chunk: Rolldown.OutputChunk) =>
    chunk.imports.some((name) => name.includes('/index-') && shared.has(`/${name}`))
  const libraries = [...found]
    .filter((chunk) => chunk !== own && chunk.code.length > largeCode && !needsApplication(chunk))
    .toReversed()
  const all = [...libraries, ...[...found].filter((chunk) => !libraries.includes(chunk))]
  return { all: all.map(({ fileName }) => `/${fileName}`), libraryCount: libraries.length }
}
