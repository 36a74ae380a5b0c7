import * as z from 'zod/mini'
import {
  errorNames,
  errorPhrases,
  errorsPerPage,
  framesPerError,
  pagePatterns,
  vitalClasses,
  vitals,
} from './report-values.ts'

const page = z.enum(pagePatterns)

/** A file of our bundle with line and column, such as `assets/index-B2x.js:1:2345`. */
const Frame = z
  .string()
  .check(z.maxLength(120), z.regex(/^assets\/(?:[a-z]+\/)?[\w.$-]{1,80}\.js:\d{1,7}:\d{1,7}$/))

const VitalReport = z.strictObject({
  kind: z.literal('vital'),
  page,
  vital: z.enum(vitals),
  /** The upper end of its class. */
  value: z.number(),
})

const ErrorReport = z.strictObject({
  kind: z.literal('error'),
  page,
  name: z.enum(errorNames),
  phrase: z.optional(z.enum(errorPhrases)),
  frames: z.array(Frame).check(z.maxLength(framesPerError)),
})

/**
 * A page's reports of itself: how fast it was, and errors that nothing handled. Nothing in it can hold an id, a name
 * or what somebody typed. Source: SYSTEM-9.
 */
export const ClientReports = z.strictObject({
  /** The hash in the name of the page's entry file. */
  release: z.string().check(z.regex(/^[\w-]{6,12}$/)),
  reports: z
    .array(
      z.discriminatedUnion('kind', [
        VitalReport.check(
          z.refine(({ vital, value }) => (vitalClasses[vital] as readonly number[]).includes(value), {
            path: ['value'],
            error: 'This is no class of this web vital.',
          }),
        ),
        ErrorReport,
      ]),
    )
    .check(z.minLength(1), z.maxLength(vitals.length + errorsPerPage)),
})
export type ClientReports = z.infer<typeof ClientReports>
export type ClientReport = ClientReports['reports'][number]
