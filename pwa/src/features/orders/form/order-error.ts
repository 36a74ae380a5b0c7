/** A validation error: `path` is the field's name in the form, dotted. */
export type OrderError = { readonly path: string; readonly message: string }
