/** The seed of this run: `CHAOS_SEED`, else a new one. A failing test names it. */
export const chaosSeed = Number(process.env['CHAOS_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
