import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

type Click = { preventDefault: () => void }

/** Tells the effect of a click on the button; a click that is prevented sends no form. */
function click(props: Parameters<typeof Button>[0]): { isPrevented: boolean } {
  const preventDefault = vi.fn()
  const element = Button(props) as { props: { onClick: (event: Click) => void } }
  element.props.onClick({ preventDefault })
  return { isPrevented: preventDefault.mock.calls.length > 0 }
}

test('a button that is busy ignores clicks, and sends no form', () => {
  const onClick = vi.fn()
  expect(click({ busy: true, onClick })).toEqual({ isPrevented: true })
  expect(click({ busy: true, type: 'submit' })).toEqual({ isPrevented: true })
  expect(onClick).not.toHaveBeenCalled()
})

test('one that is not busy takes each', () => {
  const onClick = vi.fn()
  expect(click({ onClick })).toEqual({ isPrevented: false })
  expect(onClick).toHaveBeenCalledOnce()
})
