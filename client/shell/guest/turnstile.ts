const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
/** After this time the script counts as blocked: some networks drop the connection silently. */
const LOAD_MS = 15_000

interface WidgetOptions {
  readonly sitekey: string
  readonly language: string
  readonly theme: 'dark' | 'light'
  readonly size: 'compact' | 'flexible'
  /** Whether it adds a field with its answer to the form. */
  readonly 'response-field': boolean
  readonly callback: (token: string) => void
  readonly 'expired-callback': () => void
  /** Returns true when the page shows the error. The widget tries again by itself. */
  readonly 'error-callback': () => boolean
}

/** The part of Cloudflare's script that the bot check uses. */
export interface Turnstile {
  readonly render: (box: HTMLElement, options: WidgetOptions) => string
  readonly remove: (widget: string) => void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

let loading: Promise<Turnstile> | undefined

/** Loads the script once. Rejects when it is blocked; the next call tries again. */
export async function loadTurnstile(): Promise<Turnstile> {
  loading ??= load()
  try {
    return await loading
  } catch (thrown) {
    loading = undefined
    throw thrown
  }
}

function load(): Promise<Turnstile> {
  const script = document.createElement('script')
  script.async = true
  script.src = SCRIPT
  return new Promise((resolve, reject) => {
    const fail = () => {
      script.remove()
      reject(new Error('the bot check could not be loaded'))
    }
    const timer = setTimeout(fail, LOAD_MS)
    script.onerror = fail
    script.onload = () => {
      clearTimeout(timer)
      if (window.turnstile) resolve(window.turnstile)
      else fail()
    }
    document.head.append(script)
  })
}
