/** Replaces optional parts of a library that are never called. */
export default undefined

/** Of `fast-png`. */
export const decode = undefined
