import { ownPlace } from '../../../basePath.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { useCompleteAuthorizationMutation } from '../../../__generated__/useCompleteAuthorizationMutation.graphql.ts'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { callOperation } from '../../../relay/operation.ts'
import { loadCode } from '../../../relay/resource.ts'
import { askedPage } from '../../../shell/askedPage.ts'
import { invitation } from '../../../shell/guest/invitation.ts'
import { CONSOLE } from '../../../shell/menu.ts'
import { guestPath } from '../../../shell/returnPath.ts'
import { session } from '../../../shell/session.ts'
import type { OtherSite } from '../../../shell/siteMethods.ts'
import { telegramUse } from '../../../shell/telegramUse.ts'
import { toast } from '../../../ui/toast.ts'
import type { SecondFactor } from './useSignIn.tsx'

const COMPLETE = graphql`
  mutation useCompleteAuthorizationMutation($input: CompleteAuthorizationInput!) {
    completeAuthorization(input: $input) {
      outcome
      secondFactor {
        challenge
        hasAuthenticator
        hasPasskey
      }
      viewer {
        ...boot_viewer @relay(mask: false)
      }
    }
  }
`

type Completed = useCompleteAuthorizationMutation['response']['completeAuthorization']

const ACCOUNT = '/setting?tab=personal'
const TELEGRAM = '/oauth/telegram'

/** By address, because the page may be mounted twice and an answer is accepted once. */
const started = new Map<string, Promise<Completed>>()

/** The page that follows, and the message there. */
interface Next {
  readonly path: string
  readonly state?: { readonly secondFactor: SecondFactor | null | undefined }
  readonly say: () => void
}

/** Sends what the other site sent back, and opens the page that follows. */
export function useCompleteAuthorization(): void {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const errorText = useErrorText()
  useEffect(() => {
    let isGone = false
    const refused = (thrown: unknown): Next => {
      const text = thrown instanceof Refusal ? t(thrown.key) : errorText(thrown)
      // Without an account the visitor wanted to sign in, and can do so in another way.
      const path = session.get().user ? ACCOUNT : signInAfter(askedPage.read())
      return { path, say: () => toast.error(text) }
    }
    const completed = ({ outcome, secondFactor, viewer }: Completed): Next => {
      if (viewer) session.signedIn(viewer)
      if (outcome === 'LINKED') {
        return { path: ACCOUNT, say: () => toast.success(t('otherSites.linked')) }
      }
      invitation.forget()
      if (outcome === 'SIGNED_IN') {
        const first = ownPlace(location).pathname === TELEGRAM ? '/' : CONSOLE
        const path = askedPage.read() ?? first
        return { path, say: () => toast.success(t('signIn.done')) }
      }
      const path = signInAfter(askedPage.read())
      return { path, state: { secondFactor }, say: () => undefined }
    }
    const finish = async () => {
      const { path, state, say } = await resultOf(ownPlace(location)).then(completed, refused)
      if (isGone) return
      askedPage.forget()
      await navigate(path, { replace: true, state })
      // Messages that stay are removed when another page opens.
      say()
    }
    void finish()
    return () => {
      isGone = true
    }
  }, [navigate, t, errorText])
}

/** The sign-in page that leads to the page which was asked for. */
const signInAfter = (next: string | undefined) =>
  guestPath('/login', new URLSearchParams(next && { next }))

/** What the page finds by itself, as a key of its texts. */
class Refusal extends Error {
  readonly key: 'otherSites.cancelled' | 'otherSites.incomplete' | 'otherSites.notStarted'
  constructor(key: Refusal['key']) {
    super(key)
    this.key = key
  }
}

function resultOf({ pathname, search }: ReturnType<typeof ownPlace>): Promise<Completed> {
  const address = pathname + search
  const running = started.get(address)
  if (running) return running
  const completed = pathname === TELEGRAM ? answerOfTelegram(search) : answerOf(pathname, search)
  started.set(address, completed)
  return completed
}

async function answerOf(pathname: string, search: string): Promise<Completed> {
  const query = new URLSearchParams(search)
  if (query.get('error') === 'access_denied') throw new Refusal('otherSites.cancelled')
  const [code, state] = [query.get('code'), query.get('state')]
  if (!code || !state) throw new Refusal('otherSites.incomplete')
  const provider = (pathname.split('/')[2] ?? '').toUpperCase() as OtherSite
  const input = { provider, code, state }
  const answer = await callOperation<useCompleteAuthorizationMutation>(COMPLETE, { input })
  return answer.completeAuthorization
}

async function answerOfTelegram(search: string): Promise<Completed> {
  const use = telegramUse.take()
  if (!use) throw new Refusal('otherSites.notStarted')
  const { completeTelegram } = await loadCode(() => import('./completeTelegram.ts'))
  return completeTelegram(use, search)
}
