import { expect, test } from './harness/test.ts'

for (const [path, title, sentences] of [
  ['/privacy', 'Privacy policy', ["We don't set cookies", 'three years', 'We never sell your data.']],
  [
    '/terms',
    'Terms of service',
    [
      'A quote is valid for 14 days',
      'a deposit of 20%',
      'cancel free of charge',
      'up to 100 lbs',
      '$100,000',
    ],
  ],
  ['/dot-compliance', 'DOT compliance', ['Federal Motor Carrier Safety Administration', 'USDOT number']],
] as const) {
  test(`${path} names the company, its subject and its contacts`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const sentence of sentences) await expect(page.getByText(sentence).first()).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText('100 Harbor Street, Suite 400, Tampa, FL 33602')
    await expect(main).toContainText('Switchback')
    for (const link of await main.getByRole('navigation').getByRole('link').all()) {
      const target = (await link.getAttribute('href')) ?? ''
      await expect(page.locator(target)).toHaveCount(1)
    }
  })
}
