/** Lets the forms of a page ask a key; where the browser knows none, they stay as they are without script. */
export function startPasskeys(page: Document): void {
  if (!('PublicKeyCredential' in window) || !('parseRequestOptionsFromJSON' in PublicKeyCredential)) return
  for (const field of page.querySelectorAll<HTMLInputElement>('input[data-passkey]')) start(field)
}

function start(field: HTMLInputElement): void {
  const { form } = field
  if (!form) return
  const failed = form.querySelector<HTMLElement>('[data-passkey-failed]')
  const button = form.querySelector<HTMLButtonElement>('[data-passkey-button]')

  async function ask(): Promise<void> {
    if (failed) failed.hidden = true
    try {
      const credential = await askedOf(field)
      if (!(credential instanceof PublicKeyCredential)) throw new TypeError('no key')
      field.value = JSON.stringify(credential.toJSON())
    } catch {
      if (failed) failed.hidden = false
      return
    }
    // the key stands in place of the code
    for (const code of form!.querySelectorAll<HTMLInputElement>('[autocomplete="one-time-code"]'))
      code.required = false
    form!.requestSubmit()
  }

  if (button) {
    button.hidden = false
    button.addEventListener(
      'click',
      () => void (form.checkValidity() || hasOnlyCodeMissing(form) ? ask() : form.reportValidity()),
    )
    return
  }
  form.addEventListener('submit', (event) => {
    if (field.value !== '') return
    event.preventDefault()
    void ask()
  })
}

const hasOnlyCodeMissing = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>(':invalid')].every(
    ({ autocomplete }) => autocomplete === 'one-time-code',
  )

function askedOf(field: HTMLInputElement): Promise<Credential | null> {
  const options = JSON.parse(field.dataset['options'] ?? '{}') as never
  return field.dataset['passkey'] === 'create'
    ? navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
    : navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
}
