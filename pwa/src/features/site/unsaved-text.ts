/** Pages that save what is typed as it is typed: in the URL, or as a draft. */
const savingPage = /^\/(order-form|dealer\/(order|quote))?\/?$/

let typedOn: string | undefined

/** Notes on which page the user last typed into a form; search fields do not count. */
export function watchTyping(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      const isForm = target instanceof Element && target.closest('form, dialog') !== null
      if (isForm && target.getAttribute('type') !== 'search') typedOn = window.location.pathname
    },
    { capture: true, passive: true },
  )
}

/** Whether a reload of this page might lose typed text. */
export const hasUnsavedText = (): boolean => typedOn === window.location.pathname && !savingPage.test(typedOn)
