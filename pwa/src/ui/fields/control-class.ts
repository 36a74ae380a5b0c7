/** Shared style of text fields and selects: 48 px high, border contrast at least 3:1, text never under 16 px. */
export const controlClass =
  'w-full min-h-12 rounded-control border border-edge bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-soft ' +
  'hover:border-ink aria-invalid:border-fail aria-invalid:shadow-[inset_0_0_0_1px_var(--color-fail)]'
