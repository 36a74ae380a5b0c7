import type { Plugin, Rolldown } from 'vite'

type File = { readonly url: string; readonly revision: string | null; readonly size: number }

/** The routes of the staff portal: they need the server, so no device stores them. */
const staffRoute = /\/src\/routes\/(_admin[./]|_plain\/admin\/)/

/** The developer test pages, which production leaves out. */
const developerFile = /^assets\/developer\//

/** The chunks that the app can load without entering a route of the staff portal or a developer page. */
function chunksWithoutStaff(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const open = [...chunks.values()].filter(({ isEntry }) => isEntry)
  const found = new Set<string>()
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    const isLeftOut = staffRoute.test(chunk.facadeModuleId ?? '') || developerFile.test(chunk.fileName)
    if (isLeftOut || found.has(chunk.fileName)) continue
    found.add(chunk.fileName)
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = chunks.get(name)
      if (next) open.push(next)
    }
  }
  return found
}

/** Which files a device stores, for the service worker's list. Source: OFFLINE-11, ADR-28. */
export function filesOffline() {
  let chunks: ReadonlySet<string> = new Set()
  const plugin: Plugin = {
    name: 'switchback:files-offline',
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        chunks = chunksWithoutStaff(bundle)
      },
    },
  }
  const withoutStaffPortal = (files: File[]) => {
    const manifest = files.filter(({ url }) => !url.endsWith('.js') || chunks.has(url))
    return { manifest, warnings: [] }
  }
  return { plugin, withoutStaffPortal }
}
