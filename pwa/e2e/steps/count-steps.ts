import type { Page } from '@playwright/test'

type Counted = { clicks: number; fields: string[] }

/** Counts clicks, and the fields that are typed into, from the next page on. */
export async function countSteps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const read = () => JSON.parse(sessionStorage.getItem('steps') ?? '{"clicks":0,"fields":[]}') as Counted
    const save = (steps: Counted) => sessionStorage.setItem('steps', JSON.stringify(steps))
    document.addEventListener('click', () => save({ ...read(), clicks: read().clicks + 1 }), true)
    document.addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.type === 'radio') return
        const { fields, clicks } = read()
        const name = `${location.pathname} ${target.id || target.name}`
        if (!fields.includes(name)) save({ clicks, fields: [...fields, name] })
      },
      true,
    )
  })
}

/** The clicks and the typed fields since `countSteps`. */
export async function stepsOf(page: Page): Promise<{ clicks: number; fields: number; sum: number }> {
  const counted = await page.evaluate(() => sessionStorage.getItem('steps') ?? '{"clicks":0,"fields":[]}')
  const { clicks, fields } = JSON.parse(counted) as Counted
  return { clicks, fields: fields.length, sum: clicks + fields.length }
}
