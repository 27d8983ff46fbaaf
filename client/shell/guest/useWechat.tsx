import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { useWechatMutation } from '../../__generated__/useWechatMutation.graphql.ts'
import { loadTexts } from '../../i18n/index.ts'
import { callOperation } from '../../relay/operation.ts'
import { toast } from '../../ui/toast.ts'
import { guestPath, returnPath } from '../returnPath.ts'
import { session } from '../session.ts'
import { invitation } from './invitation.ts'

export const WechatDialog = lazy(async () => {
  const [code] = await Promise.all([import('./WechatDialog.tsx'), loadTexts(['wechat'])])
  return { default: code.WechatDialog }
})

const SIGN_IN = graphql`
  mutation useWechatMutation($input: SignInWithWechatInput!) {
    signInWithWechat(input: $input) {
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

/** The dialog to sign in with WeChat, and how to open it. */
export function useWechat(): { readonly dialog: ReactNode; readonly open: () => void } {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const onCode = async (code: string) => {
    const input = { code, inviteCode: invitation.read() }
    const answer = await callOperation<useWechatMutation>(SIGN_IN, { input })
    const { secondFactor, viewer } = answer.signInWithWechat
    invitation.forget()
    const search = new URLSearchParams(location.search)
    if (secondFactor) {
      await navigate(guestPath('/login', search), { state: { secondFactor } })
      return
    }
    const next = returnPath(search) ?? '/'
    if (viewer) session.signedIn(viewer)
    toast.success(t('signIn.done'))
    await navigate(next, { replace: true })
  }
  const dialog = isOpen && (
    <Suspense>
      <WechatDialog
        title={t('otherSites.wechatTitle')}
        action={t('signIn.submit')}
        onCode={onCode}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  )
  return { dialog, open: () => setOpen(true) }
}
