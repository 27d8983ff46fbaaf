/** What pays an order, as the API returns it: a form, or a link when there are no fields. */
interface PaymentForm {
  readonly url: string
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

export interface PaymentTab {
  readonly open: (form: PaymentForm) => void
  readonly close: () => void
}

/**
 * Opens a tab for the payment site. A browser allows this only right after a click, so it is opened
 * before the order is created. Where no tab can be opened, this page opens the payment site.
 */
export function openPaymentTab(): PaymentTab {
  const name = `payment-${Date.now()}`
  const tab = window.open('', name)
  // The payment site cannot change the address of this page.
  if (tab) tab.opener = null
  return {
    open: form => {
      if (form.fields.length > 0) post(form, tab ? name : '_self')
      else (tab ?? window).location.assign(form.url)
    },
    close: () => tab?.close(),
  }
}

function post({ url, fields }: PaymentForm, target: string): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: url, target, hidden: true })
  for (const { name, value } of fields) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
