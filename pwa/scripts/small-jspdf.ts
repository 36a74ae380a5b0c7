import type { Plugin } from 'vite'

/** jsPDF's plugins that our documents never use, each by a word of its own. */
const unusedPlugins = [
  '.autoPrint =',
  'getContext = function',
  '__cell__',
  'html2canvas',
  'context2d',
  '.addJS =',
  'outline.renderItems =',
  '.processJPEG =',
  '.processGIF89A =',
  '.processBMP =',
  '.processWEBP =',
  '.processRGBA =',
  '.addSvgAsImage =',
  '.putTotalPages =',
  '.loadFile =',
]

/** Functions and their prototypes that only those plugins use. */
const unusedFunctions = /^(GifReader|GifReaderLZWOutputIndexStream|JPEGEncoder|BmpDecoder|WebPDecoder)$/

const isUnusedFunction = (text: string): boolean =>
  unusedFunctions.test(/^(?:function )?(\w+)(?:\(|\.prototype\b)/.exec(text)?.[1] ?? '')

/** The unused plugin that a statement is, if it is one: `(function (api) { ... })(jsPDF.API)`. */
const unusedPlugin = (text: string): string | undefined =>
  /^\(function \((jsPDFAPI|API|jsPDF)\) \{/.test(text)
    ? unusedPlugins.find((word) => text.includes(word))
    : undefined

/** Without forms: the statements from `var jsPDFAPI` through `var AcroForm`. */
function formStatements(texts: readonly string[]): readonly [number, number] {
  return [
    texts.findIndex((text) => text.startsWith('var jsPDFAPI = ')),
    texts.findIndex((text) => text.startsWith('var AcroForm = ')),
  ]
}

/**
 * Leaves out of jsPDF what our documents never use: forms, image formats besides PNG, HTML, tables, scripts. That is
 * over a third of it. Fails if a new version of jsPDF no longer has one of these parts.
 */
export function smallJspdf(): Plugin {
  return {
    name: 'small-jspdf',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === 'jspdf' ? this.resolve('jspdf/dist/jspdf.es.js', importer) : null
    },
    transform: {
      filter: { id: /\/jspdf\.es\.js$/ },
      handler(code) {
        const { body } = this.parse(code)
        const texts = body.map(({ start, end }) => code.slice(start, end))
        const [from, to] = formStatements(texts)
        const found = new Set(texts.map(unusedPlugin))
        const missing = unusedPlugins.filter((word) => !found.has(word))
        if (from < 0 || to < from || missing.length > 0) {
          throw new Error(`jsPDF has changed: no ${missing.join(', no ') || 'forms'}`)
        }
        const used = texts.flatMap((text, at) => {
          if (text.startsWith('export {')) return 'export { jsPDF }'
          const isForm = at >= from && at <= to
          return isForm || unusedPlugin(text) || isUnusedFunction(text) ? [] : text
        })
        return { code: used.join('\n'), map: null }
      },
    },
  }
}
