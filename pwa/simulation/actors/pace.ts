/**
 * People of a simulation are in a hurry: what takes them an hour takes ten minutes here, so that more of it happens
 * between two runs of the cron, and at the same time.
 */
export const hourOfPeopleMs = 10 * 60_000
